/** What of a fight is worth looking at now, and when that changes. */

import { distance } from '../../lib/cells'
import type { Desk, Token } from '../../lib/protocol'

export interface Interest {
  /** The same as long as it is about the same. */
  readonly key: string
  readonly cells: string[]
}

/** Who is near enough to be looked at together with whoever acts. */
const NEAR = 9
const MOST_FOES = 3

export function interestOf(desk: Desk | null, actor: string): Interest {
  if (!desk) return { key: '', cells: [] }
  const find = (id: string | undefined): Token | undefined => desk.tokens.find((each) => each.id === id)
  const me = find(actor) ?? desk.tokens.find((each) => each.is_own)
  const turn = find(desk.header.turn)
  const { prompt } = desk
  if (prompt?.urgent) {
    const shown = [find(prompt.creature) ?? me, turn].flatMap((each) => each?.cells ?? [])
    return { key: `asked ${prompt.decision}`, cells: [...shown, ...(prompt.cells ?? [])] }
  }
  const subject = turn ?? me
  if (!subject) return { key: 'all', cells: desk.tokens.flatMap((each) => each.cells) }
  const isMine = desk.header.is_mine === true || desk.palette?.creature === subject.id
  const around = isMine ? threats(desk.tokens, subject) : me && me !== subject ? [me] : []
  return { key: `turn ${desk.header.round} ${subject.id}`, cells: [subject, ...around].flatMap((each) => each.cells) }
}

/** Its nearest enemies, nearest first. */
function threats(tokens: readonly Token[], of: Token): Token[] {
  const at = of.cells[0]
  if (!at) return []
  const away = (each: Token): number => distance(at, each.cells[0] ?? at)
  return tokens
    .filter((each) => each.side !== of.side && !each.is_down && each.cells.length > 0 && away(each) <= NEAR)
    .sort((a, b) => away(a) - away(b))
    .slice(0, MOST_FOES)
}
