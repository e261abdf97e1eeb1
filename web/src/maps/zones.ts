/** Squares in words, as maps keep them: « B2 », and rectangles « B2-D5 ». */

import { cellOf, nameOf } from './drawing'

export function squaresOf(width: number, stretches: readonly string[]): Set<number> {
  const found = new Set<number>()
  for (const stretch of stretches) {
    const [one = '', other = one] = stretch.split('-')
    const [a, b] = [cellOf(width, one), cellOf(width, other)]
    const columns = [a % width, b % width].sort((first, second) => first - second)
    const rows = [Math.floor(a / width), Math.floor(b / width)].sort((first, second) => first - second)
    for (let y = rows[0] ?? 0; y <= (rows[1] ?? 0); y++) for (let x = columns[0] ?? 0; x <= (columns[1] ?? 0); x++) found.add(y * width + x)
  }
  return found
}

/** As few words as reading order gives. */
export function stretchesOf(width: number, cells: Iterable<number>): string[] {
  const left = new Set(cells)
  const found: string[] = []
  for (const cell of [...left].sort((a, b) => a - b)) {
    if (!left.has(cell)) continue
    let [wide, high] = [1, 1]
    while ((cell % width) + wide < width && left.has(cell + wide)) wide++
    while (Array.from({ length: wide }, (_, right) => cell + high * width + right).every((each) => left.has(each))) high++
    for (let down = 0; down < high; down++) for (let right = 0; right < wide; right++) left.delete(cell + down * width + right)
    const last = nameOf(width, cell + (high - 1) * width + wide - 1)
    found.push(wide * high === 1 ? last : `${nameOf(width, cell)}-${last}`)
  }
  return found
}
