// @vitest-environment node
import { beforeEach, expect, test, vi } from 'vitest'

import { Pointers, type Gestures } from './gestures'

let does: { [K in keyof Gestures]: ReturnType<typeof vi.fn> }
let pointers: Pointers
const ground = {} as Element
const token = {} as Element

beforeEach(() => {
  vi.useFakeTimers()
  does = {
    carries: vi.fn((each: Element) => (each === token ? 'Kyra' : null)),
    pan: vi.fn(),
    pinch: vi.fn(),
    carry: vi.fn(),
    drop: vi.fn(),
    giveUp: vi.fn(),
    hold: vi.fn(),
  }
  pointers = new Pointers(does as unknown as Gestures)
})

test('a finger that slips a little still taps', () => {
  pointers.press(1, { x: 0, y: 0 }, ground)
  pointers.move(1, { x: 6, y: 6 })
  pointers.release(1, { x: 6, y: 6 })
  expect(does.pan).not.toHaveBeenCalled()
  expect(pointers.swallowsClick()).toBe(false)
})

test('a drag over the ground pans, and its click means nothing', () => {
  pointers.press(1, { x: 0, y: 0 }, ground)
  pointers.move(1, { x: 20, y: 0 })
  pointers.move(1, { x: 25, y: 3 })
  pointers.release(1, { x: 25, y: 3 })
  expect(does.pan.mock.calls).toEqual([[{ x: 20, y: 0 }], [{ x: 5, y: 3 }]])
  expect(pointers.swallowsClick()).toBe(true)
  expect(pointers.swallowsClick()).toBe(false)
})

test('a token that may be carried is, and is dropped where the finger lifts', () => {
  pointers.press(1, { x: 0, y: 0 }, token)
  pointers.move(1, { x: 40, y: 0 })
  expect(pointers.isBusy).toBe(true)
  pointers.release(1, { x: 60, y: 10 })
  expect(does.carry).toHaveBeenCalledWith('Kyra', { x: 40, y: 0 })
  expect(does.drop).toHaveBeenCalledWith('Kyra', { x: 60, y: 10 })
  expect(pointers.isBusy).toBe(false)
})

test('two fingers zoom around their middle, and let go of what was carried', () => {
  pointers.press(1, { x: 0, y: 0 }, token)
  pointers.move(1, { x: 40, y: 0 })
  pointers.press(2, { x: 40, y: 100 }, ground)
  expect(does.giveUp).toHaveBeenCalledOnce()
  pointers.move(2, { x: 40, y: 200 })
  expect(does.pinch).toHaveBeenCalledWith(2, { x: 40, y: 100 })
  pointers.release(2, { x: 40, y: 200 })
  pointers.move(1, { x: 50, y: 0 })
  expect(does.pan).toHaveBeenCalledWith({ x: 10, y: 0 })
})

test('a press that is held asks what is there', () => {
  pointers.press(1, { x: 0, y: 0 }, token)
  vi.advanceTimersByTime(600)
  expect(does.hold).toHaveBeenCalledWith(token)
  pointers.release(1, { x: 0, y: 0 })
  expect(pointers.swallowsClick()).toBe(true)
})
