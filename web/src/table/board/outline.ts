/** The edge of a set of squares as one drawing: merged, with round corners, holes included. */

import { spotOf } from '../../lib/cells'

type Corner = readonly [x: number, y: number]

/** Edges of squares that have no neighbour there, each with the inside on its right. */
function edges(cells: Iterable<string>): Map<string, Corner[]> {
  const inside = new Set<string>()
  const spots = [...cells].map(spotOf)
  for (const { x, y } of spots) inside.add(`${x},${y}`)
  const found = new Map<string, Corner[]>()
  const add = (from: Corner, to: Corner): void => {
    const key = from.join()
    found.set(key, [...(found.get(key) ?? []), to])
  }
  for (const { x, y } of spots) {
    if (!inside.has(`${x},${y - 1}`)) add([x, y], [x + 1, y])
    if (!inside.has(`${x + 1},${y}`)) add([x + 1, y], [x + 1, y + 1])
    if (!inside.has(`${x},${y + 1}`)) add([x + 1, y + 1], [x, y + 1])
    if (!inside.has(`${x - 1},${y}`)) add([x, y + 1], [x, y])
  }
  return found
}

/** Where two squares touch by a corner only, the line turns right: each keeps its own edge. */
function takeNext(from: Corner, at: Corner, all: Map<string, Corner[]>): Corner | undefined {
  const key = at.join()
  const ways = all.get(key) ?? []
  const [dx, dy] = [at[0] - from[0], at[1] - from[1]]
  const right = ways.findIndex(([x, y]) => x - at[0] === -dy && y - at[1] === dx)
  const index = Math.max(right, 0)
  const next = ways[index]
  if (ways.length > 1) all.set(key, ways.filter((_, each) => each !== index))
  else all.delete(key)
  return next
}

/** Closed lines around a set of squares, in corners of the grid; straight runs are one line. */
export function loops(cells: Iterable<string>): Corner[][] {
  const all = edges(cells)
  const found: Corner[][] = []
  for (;;) {
    const first = all.entries().next().value
    if (!first) return found
    const start = first[0].split(',').map(Number) as unknown as Corner
    const loop: Corner[] = [start]
    let from = start
    let at = takeNext([start[0] - 1, start[1]], start, all)
    while (at && at.join() !== start.join()) {
      loop.push(at)
      const next = takeNext(from, at, all)
      from = at
      at = next
    }
    found.push(loop.filter((corner, index) => !isStraight(loop, corner, index)))
  }
}

function isStraight(loop: Corner[], [x, y]: Corner, index: number): boolean {
  const before = loop.at(index - 1) ?? [x, y]
  const after = loop[(index + 1) % loop.length] ?? [x, y]
  return (before[0] === x && after[0] === x) || (before[1] === y && after[1] === y)
}

/** A path for SVG; `u` is the side of a square, `radius` of the corners. */
export function outline(cells: Iterable<string>, u: number, radius: number): string {
  return loops(cells)
    .map((loop) => rounded(loop.map(([x, y]) => [x * u, y * u] as const), radius))
    .join('')
}

function rounded(points: Corner[], radius: number): string {
  const parts = points.map((point, index) => {
    const before = points.at(index - 1) ?? point
    const after = points[(index + 1) % points.length] ?? point
    const [ax, ay] = towards(point, before, radius)
    const [bx, by] = towards(point, after, radius)
    return `${index === 0 ? 'M' : 'L'}${ax} ${ay}Q${point[0]} ${point[1]} ${bx} ${by}`
  })
  return `${parts.join('')}Z`
}

function towards(from: Corner, to: Corner, by: number): Corner {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1
  const share = Math.min(by, length / 2) / length
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]
}
