import { expect, test } from 'vitest'

import { placeBeside } from './placing'

const size = { width: 300, height: 200 }
const room = { left: 0, top: 0, right: 1000, bottom: 600 }
const otherwise = { left: 700, top: 0 }

test('to the right when there is room', () => {
  expect(placeBeside([{ x: 100, y: 300 }], size, room, otherwise)).toEqual({ left: 156, top: 200 })
})

test('to the left at the right edge', () => {
  expect(placeBeside([{ x: 900, y: 300 }], size, room, otherwise).left).toBe(900 - 56 - 300)
})

test('below a way that takes the whole width', () => {
  const way = [{ x: 50, y: 100 }, { x: 950, y: 100 }]
  expect(placeBeside(way, size, room, otherwise)).toEqual({ left: 350, top: 156 })
})

test('by itself when there is no room anywhere', () => {
  const way = [{ x: 50, y: 50 }, { x: 150, y: 300 }, { x: 850, y: 300 }, { x: 950, y: 550 }]
  expect(placeBeside(way, size, room, otherwise)).toBe(otherwise)
})

test('where it covers the fewest others', () => {
  const somebody = { x: 300, y: 300 } // to the right of whom it is about
  const place = placeBeside([{ x: 100, y: 300 }], size, room, otherwise, [somebody])
  expect(place.left > 300 + 28 || place.top > 300 + 28 || place.top + size.height < 300 - 28).toBe(true)
})
