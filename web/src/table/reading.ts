/** What a desk says, found in it. */

import type { Desk, Row } from '../lib/protocol'

/** A row of the open question or of the palette. */
export function rowOf(desk: Desk | null, id: string): Row | undefined {
  const rows = [
    ...(desk?.prompt?.answers ?? []),
    ...(desk?.palette?.groups ?? []).flatMap((group) => group.rows),
    ...(desk?.palette?.end ? [desk.palette.end] : []),
  ]
  return rows.find((row) => row.id === id)
}

/** Whether a row is an answer as it stands: nothing to choose, nothing to say. */
export function isWhole(row: Row): boolean {
  const [way] = row.ways
  const needsNothing = way === undefined || way.kind === '' || way.lone != null
  return row.state === 'offered' && row.ways.length <= 1 && !row.takes_text && needsNothing
}

/** Tells answers apart: a choice among a few has one for each, with the same id. */
export function keyOf(row: Row): string {
  return `${row.id} ${row.ways[0]?.lone?.id ?? ''}`
}

/** Where the board's cursor begins: on whoever acts, or on one's own. */
export function startCell(desk: Desk, actor: string): string {
  const token =
    desk.tokens.find((each) => each.id === actor) ??
    desk.tokens.find((each) => each.is_own) ??
    desk.tokens[0]
  return token?.cells[0] ?? 'A1'
}

/** A phone in a pocket; browsers refuse it before the first touch, and say so in red. */
export function buzz(pattern: number[]): void {
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(pattern)
}
