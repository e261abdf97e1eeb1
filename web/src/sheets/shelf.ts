/** The shelf of this browser: made when first something is put on it. */

import { address, api } from '../lib/api'
import type { KeptSheet, NewSheet, OpenSheet, ShelfCard, ShelfLink } from '../lib/http'
import { language } from '../lib/i18n.svelte'

export function lookAtShelf(query: { q?: string; system?: string } = {}): Promise<ShelfCard> {
  return api.get<ShelfCard>(address('/api/shelf', { ...query, lang: language.now }))
}

/** There is one: its link is given once, and can be asked for anew. */
export async function haveShelf(): Promise<ShelfLink | null> {
  if ((await lookAtShelf()).id) return null
  return api.post<ShelfLink>(address('/api/shelf', { lang: language.now }))
}

export async function keepNew(sheet: KeptSheet): Promise<OpenSheet> {
  await haveShelf()
  return api.post<OpenSheet>(address('/api/shelf/sheets', { lang: language.now }), sheet)
}

export async function begin(wanted: NewSheet): Promise<OpenSheet> {
  return keepNew(await api.post<KeptSheet>(address('/api/sheets/new', { lang: language.now }), wanted))
}
