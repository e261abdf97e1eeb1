/** Which squares, and which edges, a stroke covers. Squares are numbers, points are in squares from the top left. */

import { edgeAt, edgeBeside, runOf, sidesOf, type Drawing } from './drawing'

export interface Spot {
  readonly x: number
  readonly y: number
}

export const SHAPES = ['brush', 'line', 'rectangle', 'room', 'bucket'] as const
export type Shape = (typeof SHAPES)[number]

const SIDES = ['up', 'right', 'down', 'left'] as const

export function cellUnder({ width, height }: Drawing, { x, y }: Spot): number {
  const [column, row] = [Math.floor(x), Math.floor(y)]
  return column < 0 || row < 0 || column >= width || row >= height ? -1 : row * width + column
}

/** The squares from one to another, without a gap. */
export function lineOfCells(drawing: Drawing, from: Spot, to: Spot): number[] {
  let [x, y] = [Math.floor(from.x), Math.floor(from.y)]
  const [endX, endY] = [Math.floor(to.x), Math.floor(to.y)]
  const [dx, dy] = [Math.abs(endX - x), -Math.abs(endY - y)]
  const [stepX, stepY] = [Math.sign(endX - x), Math.sign(endY - y)]
  const found: number[] = []
  for (let error = dx + dy; ; ) {
    const cell = cellUnder(drawing, { x, y })
    if (cell >= 0) found.push(cell)
    if (x === endX && y === endY) return found
    const twice = 2 * error
    if (twice >= dy) {
      error += dy
      x += stepX
    }
    if (twice <= dx) {
      error += dx
      y += stepY
    }
  }
}

interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** The squares two spots span, as far as they are on the map; right and bottom are the last ones. */
export function boxOf({ width, height }: Drawing, from: Spot, to: Spot): Box {
  const within = (value: number, most: number): number => Math.min(most - 1, Math.max(0, Math.floor(value)))
  const [x0, x1] = [within(from.x, width), within(to.x, width)]
  const [y0, y1] = [within(from.y, height), within(to.y, height)]
  return { left: Math.min(x0, x1), right: Math.max(x0, x1), top: Math.min(y0, y1), bottom: Math.max(y0, y1) }
}

export function cellsOfBox({ width }: Drawing, box: Box): number[] {
  const found: number[] = []
  for (let y = box.top; y <= box.bottom; y++) for (let x = box.left; x <= box.right; x++) found.push(y * width + x)
  return found
}

/** The outermost squares of a rectangle. */
export function rimOfBox({ width }: Drawing, box: Box): number[] {
  const isRim = (x: number, y: number): boolean => x === box.left || x === box.right || y === box.top || y === box.bottom
  return cellsOfBox({ width } as Drawing, box).filter((cell) => isRim(cell % width, Math.floor(cell / width)))
}

/** The edges around a rectangle of squares. */
export function edgesAround({ width }: Drawing, box: Box): number[] {
  const [right, bottom] = [box.right + 1, box.bottom + 1]
  return [...runOf(width, box.left, box.top, right, box.top), ...runOf(width, box.left, bottom, right, bottom), ...runOf(width, box.left, box.top, box.left, bottom), ...runOf(width, right, box.top, right, bottom)]
}

/** The edges between the squares of a rectangle. */
export function edgesInside(drawing: Drawing, box: Box): number[] {
  const around = new Set(edgesAround(drawing, box))
  const all = cellsOfBox(drawing, box).flatMap((cell) => SIDES.map((side) => edgeBeside(drawing.width, cell, side)))
  return [...new Set(all)].filter((edge) => !around.has(edge))
}

/** The squares of the same ground one comes to from one of them, past no wall, window or door. */
export function flood(drawing: Drawing, start: number): number[] {
  const { width, height, squares, edges } = drawing
  if (start < 0) return []
  const wanted = squares[start]
  const found = new Set([start])
  for (const cell of found) {
    for (const side of SIDES) {
      const edge = edgeBeside(width, cell, side)
      const kind = edges.get(edge)?.kind
      if (kind !== undefined && kind !== 'low' && kind !== 'ledge') continue
      const [one, other] = sidesOf(width, height, edge)
      const next = one === cell ? other : one
      if (next >= 0 && squares[next] === wanted) found.add(next)
    }
  }
  return [...found]
}

/** The edges between some squares and all others. */
export function edgesOfArea({ width, height }: Drawing, cells: Iterable<number>): number[] {
  const inside = new Set(cells)
  const found = new Set<number>()
  for (const cell of inside) {
    for (const side of SIDES) {
      const edge = edgeBeside(width, cell, side)
      const [one, other] = sidesOf(width, height, edge)
      if (!inside.has(one === cell ? other : one)) found.add(edge)
    }
  }
  return [...found]
}

/** The edge nearest to a point, and how far it is in squares. */
export function nearestEdge({ width, height }: Drawing, { x, y }: Spot): { edge: number; far: number } {
  const [column, row] = [Math.min(width - 1, Math.max(0, Math.floor(x))), Math.min(height - 1, Math.max(0, Math.floor(y)))]
  const ways = [
    { edge: edgeAt(width, column, row, false), far: Math.abs(y - row) },
    { edge: edgeAt(width, column, row + 1, false), far: Math.abs(row + 1 - y) },
    { edge: edgeAt(width, column, row, true), far: Math.abs(x - column) },
    { edge: edgeAt(width, column + 1, row, true), far: Math.abs(column + 1 - x) },
  ]
  return ways.reduce((best, each) => (each.far < best.far ? each : best))
}

/** A corner of the grid, or, freely, a quarter of a square. */
export function snapped({ width, height }: Drawing, { x, y }: Spot, toGrid: boolean): Spot {
  const parts = toGrid ? 1 : 4
  const snap = (value: number, most: number): number => Math.min(most, Math.max(0, Math.round(value * parts) / parts))
  return { x: snap(x, width), y: snap(y, height) }
}

/** The stretches along the grid that lead from corner to corner: the longer way first. */
export function alongGrid(from: Spot, to: Spot): [number, number, number, number][] {
  const isWide = Math.abs(to.x - from.x) >= Math.abs(to.y - from.y)
  const turn = isWide ? { x: to.x, y: from.y } : { x: from.x, y: to.y }
  const parts: [number, number, number, number][] = [
    [from.x, from.y, turn.x, turn.y],
    [turn.x, turn.y, to.x, to.y],
  ]
  return parts.filter(([x0, y0, x1, y1]) => x0 !== x1 || y0 !== y1)
}
