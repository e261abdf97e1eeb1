/** Names of squares: column letters, then the row counted from 1. */

export interface Spot {
  readonly x: number
  readonly y: number
}

export function columnName(x: number): string {
  let name = ''
  for (let rest = x + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    name = String.fromCharCode(65 + ((rest - 1) % 26)) + name
  }
  return name
}

export function cellName(x: number, y: number): string {
  return `${columnName(x)}${y + 1}`
}

/** Where a square is. A door between squares (« C2-D2 ») is halfway; one across them (« C2* ») where its middle is. */
export function spotOf(name: string): Spot {
  const [one = '', other] = name.split('-')
  const spot = squareSpot(one.replace(/\*.*$/, ''))
  if (other === undefined) return spot
  const second = squareSpot(other)
  return { x: (spot.x + second.x) / 2, y: (spot.y + second.y) / 2 }
}

function squareSpot(cell: string): Spot {
  const letters = cell.replace(/\d+$/, '')
  let x = 0
  for (const letter of letters) x = x * 26 + letter.charCodeAt(0) - 64
  return { x: x - 1, y: Number(cell.slice(letters.length)) - 1 }
}

/** How many squares apart, a diagonal counting one: what « 2 cases » says. */
export function distance(a: string, b: string): number {
  const [from, to] = [spotOf(a), spotOf(b)]
  return Math.max(Math.abs(from.x - to.x), Math.abs(from.y - to.y))
}
