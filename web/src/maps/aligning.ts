/** A picture under the grid: where its squares are. Points are in pixels of the picture. */

import type { UnderPicture } from '../lib/http'
import type { Spot } from './shapes'

export type Alignment = Pick<UnderPicture, 'cell' | 'x' | 'y'>

const LEAST = 4 // pixels: a square that is smaller is a slip of the finger

/**
 * Two crossings of the picture's own grid, and the corners of ours they belong to: how large a square is, and where the
 * first one begins. Null where they are too near to each other to say.
 */
export function aligned(one: Spot, other: Spot, cornerOne: Spot, cornerOther: Spot): Alignment | null {
  const squares = [cornerOther.x - cornerOne.x, cornerOther.y - cornerOne.y] as const
  const pixels = [other.x - one.x, other.y - one.y] as const
  // The longer side says more exactly how large a square is; both together more than either.
  const total = Math.abs(squares[0]) + Math.abs(squares[1])
  if (total === 0) return null
  const cell = (pixels[0] * Math.sign(squares[0]) + pixels[1] * Math.sign(squares[1])) / total
  if (!(cell >= LEAST)) return null
  return { cell, x: one.x - cornerOne.x * cell, y: one.y - cornerOne.y * cell }
}

/** Dragging a corner of our grid over the picture: the opposite one stays where it is. */
export function dragged(now: Alignment, corner: Spot, to: Spot, opposite: Spot): Alignment | null {
  const held = inPicture(now, opposite)
  return aligned(held, to, opposite, corner)
}

export function inPicture({ cell, x = 0, y = 0 }: Alignment, corner: Spot): Spot {
  return { x: x + corner.x * cell, y: y + corner.y * cell }
}

export function inSquares({ cell, x = 0, y = 0 }: Alignment, pixel: Spot): Spot {
  return { x: (pixel.x - x) / cell, y: (pixel.y - y) / cell }
}

/** How many squares of that size a picture holds, in whole ones. */
export function squaresOn(picture: { width: number; height: number }, { cell, x = 0, y = 0 }: Alignment): { width: number; height: number } {
  const count = (length: number, offset: number): number => Math.max(1, Math.floor((length - offset) / cell + 0.05))
  return { width: count(picture.width, x), height: count(picture.height, y) }
}
