import { expect, test } from 'vitest'

import type { Desk, Token } from '../../lib/protocol'
import { interestOf } from './interest'

function token(id: string, cell: string, side: Token['side'], more: Partial<Token> = {}): Token {
  return { id, name: id, letter: id[0] ?? '', side, cells: [cell], size: 1, says: id, ...more }
}

function desk(more: Partial<Desk>): Desk {
  const header = { system: 'pu', system_name: '', mode: '', round: 1, says: '', round_says: '', turn: 'Kyra', is_mine: true }
  return { header, board: { columns: 60, rows: 60 }, order: [], tokens: [], mine: [], rights: {}, ...more } as Desk
}

const kyra = token('Kyra', 'D4', 'heroes', { is_own: true })

test('my turn: me and whoever is near, not the far end of the map', () => {
  const tokens = [kyra, token('G1', 'F4', 'foes'), token('G2', 'AZ60', 'foes'), token('Aldo', 'C4', 'heroes')]
  expect(interestOf(desk({ tokens }), 'Kyra').cells).toEqual(['D4', 'F4'])
})

test('the fallen threaten nobody', () => {
  const tokens = [kyra, token('G1', 'F4', 'foes', { is_down: true })]
  expect(interestOf(desk({ tokens }), 'Kyra').cells).toEqual(['D4'])
})

test('a question: whoever is asked, whoever acts, and where', () => {
  const tokens = [kyra, token('G1', 'Z9', 'foes')]
  const prompt = { decision: 7, kind: 'respond', heading: '', says: '', urgent: true, creature: 'Kyra', cells: ['E4'] }
  const header = { ...desk({}).header, turn: 'G1', is_mine: false }
  const found = interestOf(desk({ tokens, prompt, header }), 'Kyra')
  expect(found.cells).toEqual(['D4', 'Z9', 'E4'])
  expect(found.key).toBe('asked 7')
})

test('another turn is another thing to look at', () => {
  const tokens = [kyra, token('G1', 'F4', 'foes')]
  const now = interestOf(desk({ tokens }), 'Kyra')
  const later = interestOf(desk({ tokens, header: { ...desk({}).header, turn: 'G1', is_mine: false } }), 'Kyra')
  expect(later.key).not.toBe(now.key)
})
