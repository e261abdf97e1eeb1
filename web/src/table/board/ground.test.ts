import { expect, test } from 'vitest'

import { bushes, indoors } from './ground'

test('open ground has no rooms', () => {
  expect(indoors(20, 14, new Set())).toEqual([])
  expect(indoors(5, 5, new Set(['C1', 'C2', 'C3']))).toEqual([])
})

test('a room is what walls and doors close in', () => {
  const walls = new Set(['B2', 'C2', 'D2', 'B3', 'D3', 'B4', 'C4', 'D4'])
  expect(indoors(5, 5, walls)).toEqual(['C3'])
  walls.delete('C2') // a gap: grass grows in
  expect(indoors(5, 5, walls)).toEqual([])
})

test('two walls that touch by a corner close a room', () => {
  expect(indoors(5, 5, new Set(['C2', 'B3', 'D3', 'C4']))).toEqual(['C3'])
})

test('the edge of the map is not a wall', () => {
  expect(indoors(4, 4, new Set(['B1', 'B2', 'A2']))).toEqual([])
})

test('a map of the largest size is read at once', () => {
  const walls = new Set(Array.from({ length: 198 }, (_, index) => `B${index + 2}`))
  const before = performance.now()
  expect(indoors(200, 200, walls)).toEqual([])
  expect(performance.now() - before).toBeLessThan(500)
})

test('bushes stand around the map, never on it', () => {
  const found = bushes(20, 14)
  expect(found.length).toBeGreaterThan(10)
  expect(found).toEqual(bushes(20, 14))
  for (const { x, y } of found) expect(x > 0 && x < 20 && y > 0 && y < 14).toBe(false)
})

test('walls between squares close a room in, low walls and lines across do not', () => {
  const around = [
    { line: [1, 1, 3, 1], kind: 'wall', says: '' },
    { line: [1, 2, 3, 2], kind: 'wall', says: '' },
    { line: [1, 1, 1, 2], kind: 'window', says: '' },
  ]
  const last = { line: [3, 1, 3, 2], kind: 'closed', says: '', door: 'C2-D2' }
  expect(indoors(4, 4, new Set(), around)).toEqual([])
  expect(indoors(4, 4, new Set(), [...around, last])).toEqual(['B2', 'C2'])
  expect(indoors(4, 4, new Set(), [...around, { ...last, kind: 'low' }])).toEqual([])
})
