/** The command line of the palette: « attaque gobelin 2 », « déplacement f7 ». */

import type { Row, Target, Way } from '../lib/protocol'

/** Without accents, case and typographic signs: as people type. */
export function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[’'\u00a0\u202f-]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

/** What a row is found by. */
function names(row: Row): string[] {
  return [row.name, row.id, ...(row.finds ?? '').split(/[,;|]/)].map(plain).filter(Boolean)
}

/** Whether the words typed so far could mean this row. */
export function fits(row: Row, typed: string): boolean {
  const wanted = plain(typed)
  if (wanted === '') return true
  if (names(row).some((name) => wanted.startsWith(name) || name.includes(wanted))) return true
  const words = wanted.split(' ')
  const all = names(row).join(' ')
  const [first] = words
  return first !== undefined && first.length > 1 && all.split(' ').some((word) => word.startsWith(first))
}

export interface Meaning {
  readonly row: Row
  /** What follows the action's name: a weapon, a target, a square. */
  readonly rest: string
}

/** The row a whole line means, with what is left of the line. Those that may be done come first. */
export function read(rows: Row[], typed: string): Meaning | null {
  const wanted = plain(typed)
  if (wanted === '') return null
  let best: Meaning | null = null
  let score = 0
  for (const row of rows) {
    for (const name of names(row)) {
      const found = rate(wanted, name) + (row.state === 'offered' ? 0.5 : 0)
      if (found >= 1 && found > score) {
        score = found
        best = { row, rest: restOf(wanted, name) }
      }
    }
  }
  return best
}

function rate(wanted: string, name: string): number {
  if (wanted === name) return 1000
  if (wanted.startsWith(`${name} `)) return 100 + name.length
  if (name.startsWith(wanted)) return 50 + wanted.length / name.length
  const [first] = wanted.split(' ')
  if (first && first.length > 1 && name.startsWith(first)) return 10 + first.length
  return name.includes(wanted) ? 5 : 0
}

function restOf(wanted: string, name: string): string {
  if (wanted.startsWith(name)) return wanted.slice(name.length).trim()
  if (name.startsWith(wanted)) return ''
  return wanted.split(' ').slice(1).join(' ')
}

export function wayCalled(ways: Way[], rest: string): Way | undefined {
  return ways.find((way) => way.name && rest.includes(plain(way.name)))
}

export function targetCalled(targets: Target[], rest: string): Target | undefined {
  const wanted = plain(rest)
  if (wanted === '') return undefined
  return (
    targets.find((each) => plain(each.name) === wanted || plain(each.id) === wanted) ??
    targets.find((each) => wanted.endsWith(plain(each.name)) || wanted.endsWith(` ${plain(each.id)}`)) ??
    targets.find((each) => plain(each.name).startsWith(wanted))
  )
}
