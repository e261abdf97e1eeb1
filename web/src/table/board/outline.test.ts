import { expect, test } from 'vitest'

import { loops, outline } from './outline'

/** The area a closed line encloses; holes run the other way round and count against it. */
function area(loop: readonly (readonly [number, number])[]): number {
  return loop.reduce((sum, [x, y], index) => {
    const [nx, ny] = loop[(index + 1) % loop.length] ?? [x, y]
    return sum + (x * ny - nx * y) / 2
  }, 0)
}

test('one square has four corners', () => {
  expect(loops(['B2'])).toEqual([[[1, 1], [2, 1], [2, 2], [1, 2]]])
})

test('neighbours are one shape: no line runs between them', () => {
  const [loop, ...others] = loops(['A1', 'B1', 'C1'])
  expect(others).toEqual([])
  expect(loop).toHaveLength(4)
})

test('a hole has a line of its own', () => {
  const ring = ['A1', 'B1', 'C1', 'A2', 'C2', 'A3', 'B3', 'C3']
  const found = loops(ring)
  expect(found).toHaveLength(2)
  expect(found.reduce((sum, loop) => sum + area(loop), 0)).toBe(8)
})

test('squares that touch by a corner keep an edge each', () => {
  const found = loops(['A1', 'B2'])
  expect(found).toHaveLength(2)
  expect(found.map(area)).toEqual([1, 1])
})

test('whatever the shape, the lines enclose as much as there are squares', () => {
  const cells = ['A1', 'B1', 'B2', 'C2', 'C3', 'D3', 'D2', 'F6', 'F7', 'E7']
  expect(loops(cells).reduce((sum, loop) => sum + area(loop), 0)).toBe(cells.length)
})

test('a drawing is closed, and there is none of nothing', () => {
  expect(outline([], 48, 8)).toBe('')
  expect(outline(['A1'], 48, 8)).toMatch(/^M.*Z$/)
})
