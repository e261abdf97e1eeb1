/** What is worth a look before a map is played on. */

import { cornerOf, edgeAt, groundOf, type Drawing } from './drawing'
import type { Draft } from './strokes'

export interface Finding {
  readonly id: 'start' | 'no-start' | 'blocked' | 'lone-door'
  readonly side?: string
  readonly count: number
  /** A square to look at. */
  readonly cell?: number
}

const SIDES = ['heroes', 'foes']
const CLOSED = ['rock', 'slit', 'pit', 'deep', 'closed', 'obstacle']

export function findings({ drawing, start }: Draft): Finding[] {
  const found: Finding[] = SIDES.map((side) => {
    const count = start[side]?.size ?? 0
    return count > 0 ? { id: 'start', side, count } : { id: 'no-start', side, count }
  })
  const blocked = SIDES.flatMap((side) => [...(start[side] ?? [])]).filter((cell) => CLOSED.includes(groundOf(drawing.squares[cell] ?? '.')))
  if (blocked[0] !== undefined) found.push({ id: 'blocked', count: blocked.length, cell: blocked[0] })
  const lone = loneDoors(drawing)
  if (lone[0] !== undefined) found.push({ id: 'lone-door', count: lone.length, cell: lone[0] })
  return found
}

/** Squares beside doors one can walk around: nothing stands at either end of them. */
function loneDoors(drawing: Drawing): number[] {
  const { width, height, edges } = drawing
  const found: number[] = []
  for (const [number, { kind }] of edges) {
    if (kind !== 'door' && kind !== 'open') continue
    const { x, y, runsDown } = cornerOf(width, number)
    const ends = [[x, y], runsDown ? [x, y + 1] : [x + 1, y]] as const
    const isHeld = ends.some(([cx, cy]) => around(width, height, cx, cy).some((edge) => edge !== number && edges.has(edge)) || touchesRock(drawing, cx, cy))
    if (!isHeld) found.push(Math.min(y, height - 1) * width + Math.min(x, width - 1))
  }
  return found
}

/** The edges that meet in a corner. */
function around(width: number, height: number, x: number, y: number): number[] {
  const found: number[] = []
  if (x < width) found.push(edgeAt(width, x, y, false))
  if (x > 0) found.push(edgeAt(width, x - 1, y, false))
  if (y < height) found.push(edgeAt(width, x, y, true))
  if (y > 0) found.push(edgeAt(width, x, y - 1, true))
  return found
}

function touchesRock({ width, height, squares }: Drawing, x: number, y: number): boolean {
  const isRim = x === 0 || y === 0 || x === width || y === height
  return isRim || [[x - 1, y - 1], [x, y - 1], [x - 1, y], [x, y]].some(([cx = 0, cy = 0]) => squares[cy * width + cx] === '#')
}
