/** What a map's floor is made of: slabs where walls close it in, grass where one comes in from outside. */

import { cellName, spotOf } from '../../lib/cells'
import type { BoardEdge } from '../../lib/protocol'

/** Squares no open ground leads to from the edge of the map: rooms. Walls and doors stop the grass. */
export function indoors(columns: number, rows: number, closing: ReadonlySet<string>, edges: readonly BoardEdge[] = []): string[] {
  const sides = closedSides(columns, edges)
  if (closing.size === 0 && sides.size === 0) return []
  const shut = new Uint8Array(columns * rows)
  for (const cell of closing) {
    const { x, y } = spotOf(cell)
    if (x < columns && y < rows) shut[y * columns + x] = 1
  }
  const open = outside(columns, rows, shut, sides)
  const found: string[] = []
  for (let at = 0; at < columns * rows; at++) {
    if (!open[at] && !shut[at]) found.push(cellName(at % columns, Math.floor(at / columns)))
  }
  return found
}

/** A number for the left (upright) or the top side of a square. */
function sideOf(columns: number, x: number, y: number, isUpright: boolean): number {
  return 2 * (y * (columns + 1) + x) + (isUpright ? 1 : 0)
}

/** The sides of squares that walls, windows and doors stand on. */
function closedSides(columns: number, edges: readonly BoardEdge[]): Set<number> {
  const found = new Set<number>()
  for (const { kind, line } of edges) {
    if (kind === 'low' || kind === 'ledge' || !line.every(Number.isInteger)) continue
    const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = line
    if (x0 === x1) for (let y = Math.min(y0, y1); y < Math.max(y0, y1); y++) found.add(sideOf(columns, x0, y, true))
    else if (y0 === y1) for (let x = Math.min(x0, x1); x < Math.max(x0, x1); x++) found.add(sideOf(columns, x, y0, false))
  }
  return found
}

/** Flooded from all four sides; not through the corner between two walls. */
function outside(columns: number, rows: number, shut: Uint8Array, sides: ReadonlySet<number>): Uint8Array {
  const reached = new Uint8Array(columns * rows)
  const next: number[] = []
  const visit = (x: number, y: number): void => {
    const at = y * columns + x
    if (x < 0 || y < 0 || x >= columns || y >= rows || shut[at] || reached[at]) return
    reached[at] = 1
    next.push(at)
  }
  const isOpen = (x: number, y: number, isUpright: boolean): boolean => !sides.has(sideOf(columns, x, y, isUpright))
  for (let x = 0; x < columns; x++) {
    if (isOpen(x, 0, false)) visit(x, 0)
    if (isOpen(x, rows, false)) visit(x, rows - 1)
  }
  for (let y = 0; y < rows; y++) {
    if (isOpen(0, y, true)) visit(0, y)
    if (isOpen(columns, y, true)) visit(columns - 1, y)
  }
  for (let at = next.pop(); at !== undefined; at = next.pop()) {
    const [x, y] = [at % columns, Math.floor(at / columns)]
    if (!sides.has(sideOf(columns, x, y, true))) visit(x - 1, y)
    if (!sides.has(sideOf(columns, x + 1, y, true))) visit(x + 1, y)
    if (!sides.has(sideOf(columns, x, y, false))) visit(x, y - 1)
    if (!sides.has(sideOf(columns, x, y + 1, false))) visit(x, y + 1)
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
