/** What a creature did before, so that it comes first the next time. Kept on this device. */

import { keep, recall } from '../lib/keep'

type Uses = Record<string, number>

const MOST = 4

export function usesOf(table: string, creature: string): Uses {
  try {
    return JSON.parse(recall(`uses.${table}.${creature}`) || '{}') as Uses
  } catch {
    return {}
  }
}

/** The newest counts most; what was long ago fades. */
export function nextUses(table: string, creature: string, action: string): void {
  const uses = Object.fromEntries(Object.entries(usesOf(table, creature)).map(([id, count]) => [id, count * 0.8]))
  uses[action] = Math.min(MOST, (uses[action] ?? 0) + 1)
  keep(`uses.${table}.${creature}`, JSON.stringify(uses))
}
