import { expect, test } from 'vitest'

import { middleOf } from './portrait'

test('of a wide picture the middle is taken, of a tall one rather the head', () => {
  expect(middleOf(400, 200)).toEqual({ left: 100, top: 0, side: 200 })
  expect(middleOf(200, 400)).toEqual({ left: 0, top: 50, side: 200 })
  expect(middleOf(300, 300)).toEqual({ left: 0, top: 0, side: 300 })
})
