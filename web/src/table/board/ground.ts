/** What a map's floor is made of: slabs where walls close it in, grass where one comes in from outside. */

import { cellName, spotOf } from '../../lib/cells'

/** Squares no open ground leads to from the edge of the map: rooms. Walls and doors stop the grass. */
export function indoors(columns: number, rows: number, closing: ReadonlySet<string>): string[] {
  if (closing.size === 0) return []
  const shut = new Uint8Array(columns * rows)
  for (const cell of closing) {
    const { x, y } = spotOf(cell)
    if (x < columns && y < rows) shut[y * columns + x] = 1
  }
  const open = outside(columns, rows, shut)
  const found: string[] = []
  for (let at = 0; at < columns * rows; at++) {
    if (!open[at] && !shut[at]) found.push(cellName(at % columns, Math.floor(at / columns)))
  }
  return found
}

/** Flooded from all four sides; not through the corner between two walls. */
function outside(columns: number, rows: number, shut: Uint8Array): Uint8Array {
  const reached = new Uint8Array(columns * rows)
  const next: number[] = []
  const visit = (x: number, y: number): void => {
    const at = y * columns + x
    if (x < 0 || y < 0 || x >= columns || y >= rows || shut[at] || reached[at]) return
    reached[at] = 1
    next.push(at)
  }
  for (let x = 0; x < columns; x++) for (const y of [0, rows - 1]) visit(x, y)
  for (let y = 0; y < rows; y++) for (const x of [0, columns - 1]) visit(x, y)
  for (let at = next.pop(); at !== undefined; at = next.pop()) {
    const [x, y] = [at % columns, Math.floor(at / columns)]
    visit(x - 1, y)
    visit(x + 1, y)
    visit(x, y - 1)
    visit(x, y + 1)
  }
  return reached
}

export interface Bush {
  readonly x: number
  readonly y: number
  readonly size: number
}

/** How many squares beyond the map bushes grow, and how far apart. */
const BEYOND = 14
const APART = 4

/** Bushes around a map, in squares: always the same ones, none on it. */
export function bushes(columns: number, rows: number): Bush[] {
  const found: Bush[] = []
  for (let row = -BEYOND; row < rows + BEYOND; row += APART) {
    for (let column = -BEYOND; column < columns + BEYOND; column += APART) {
      const chance = scatter(column, row)
      if (chance % 5 > 1) continue
      const x = column + (chance % 31) / 10
      const y = row + (chance % 23) / 8
      const size = 0.55 + (chance % 7) / 14
      if (x > -1.2 && y > -1.2 && x < columns + 1.2 && y < rows + 1.2) continue
      found.push({ x, y, size })
    }
  }
  return found
}

/** The same number for the same place, without a pattern one would see. */
function scatter(x: number, y: number): number {
  const mixed = Math.imul(x + 1013, 73856093) ^ Math.imul(y + 2029, 19349663)
  return Math.imul(mixed ^ (mixed >>> 13), 0x5bd1e995) >>> 7
}
