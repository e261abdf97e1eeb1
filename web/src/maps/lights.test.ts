import { expect, it } from 'vitest'

import { parse, write } from './drawing'
import { readLight, writeLight } from './lights'

it('is read from under the squares, and written there again', () => {
  const rows = ['..', '..', 'wall 0,1-1,1', 'light dark', 'light 4/8 A1 B2']
  const { ambient, lights } = readLight(rows)
  expect([ambient, lights]).toEqual(['dark', [{ at: 'A1', bright: 4, dim: 8 }, { at: 'B2', bright: 4, dim: 8 }]])
  expect([...write(parse(rows)), ...writeLight(ambient, lights)]).toEqual(['..', '..', 'wall 0,1-1,1', 'light dark', 'light 4/8 A1', 'light 4/8 B2'])
})

it('says nothing of a map without light', () => {
  expect(readLight(['..'])).toEqual({ ambient: '', lights: [] })
  expect(writeLight('', [])).toEqual([])
})

it('reaches at least as far dimly as brightly', () => {
  expect(writeLight('dim', [{ at: 'A1', bright: 6, dim: 2 }])).toEqual(['light dim', 'light 6/6 A1'])
})
