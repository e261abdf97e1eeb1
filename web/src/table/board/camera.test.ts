import { expect, test } from 'vitest'

import { boxOf, framing, inSight, isSeen, within, zoomed, type Room } from './camera'

const room: Room = { width: 1000, height: 800, top: 100, right: 0, bottom: 100, left: 0 }

test('what is framed is seen, at any size of map and window', () => {
  for (const cells of [['A1', 'B3'], ['A1', 'CB60'], ['M7']]) {
    const box = boxOf(cells)
    if (!box) throw new Error('no squares')
    const look = framing(box, room, 4, 72)
    expect(isSeen(box, look, room)).toBe(true)
  }
})

test('squares are never smaller than a finger, even if not all are seen then', () => {
  const box = boxOf(['A1', 'CB60'])
  expect(box && framing(box, room, 44, 72).cell).toBe(44)
})

test('what lies under a card is not seen', () => {
  const box = boxOf(['A1'])
  const look = { cell: 50, x: 0.5, y: 5 }
  expect(box && isSeen(box, look, { ...room, top: 0, bottom: 0 })).toBe(true)
  expect(box && isSeen(box, { ...look, y: 8 }, room)).toBe(false)
})

test('a map smaller than the window stays in its middle', () => {
  expect(within({ cell: 20, x: 99, y: -5 }, 10, 10, room)).toEqual({ cell: 20, x: 5, y: 5 })
})

test('the edge of a map may be seen, not more', () => {
  const { x } = within({ cell: 50, x: 400, y: 3 }, 60, 60, room)
  expect(x).toBe(60 - 10 + 1)
})

test('what is under the finger stays there as squares grow', () => {
  const look = { cell: 40, x: 10, y: 10 }
  const next = zoomed(look, 80, { x: 4, y: 6 })
  expect((4 - next.x) * next.cell).toBeCloseTo((4 - look.x) * look.cell)
  expect((6 - next.y) * next.cell).toBeCloseTo((6 - look.y) * look.cell)
})

test('a small map is drawn whole, of a large one what is in the window and a little more', () => {
  expect(inSight({ cell: 44, x: 5, y: 5 }, 20, 20, room)).toEqual({ left: 0, top: 0, right: 20, bottom: 20 })
  const look = { cell: 50, x: 100, y: 100 }
  const seen = inSight(look, 200, 200, room)
  expect(seen.left).toBeLessThanOrEqual(90)
  expect(seen.right).toBeGreaterThanOrEqual(110)
  expect(seen.bottom - seen.top).toBeLessThanOrEqual(32)
})

test('what is drawn stays the same while one pans a little', () => {
  const at = (x: number) => inSight({ cell: 50, x, y: 100 }, 200, 200, room)
  expect(at(100.1)).toEqual(at(101.9))
  expect(at(100)).not.toEqual(at(108))
})

test('at the edge of a large map nothing beyond it is drawn', () => {
  const seen = inSight({ cell: 16, x: 2, y: 198 }, 200, 200, room)
  expect(seen.left).toBe(0)
  expect(seen.bottom).toBe(200)
})
