/** Which screen an address shows. Each is a chunk of its own, loaded when first opened. */

import type { Component } from 'svelte'

import { language } from './lib/i18n.svelte'
import { match, type Params } from './lib/router.svelte'

// A screen that needs no parameters declares none.
type Screen = Component<any>
type Load = () => Promise<{ default: Screen }>

/** A page where something is prepared: its words come while its script does. */
const preparing = (load: Load): Load => async () => (await Promise.all([load(), language.prepare()]))[0]

const ROUTES: readonly (readonly [pattern: string, load: Load])[] = [
  ['/', preparing(() => import('./screens/Home.svelte'))],
  ['/nouveau', preparing(() => import('./screens/NewFight.svelte'))],
  ['/t/:table', () => import('./screens/Table.svelte')],
  ['/t/:table/places', () => import('./screens/SeatsPage.svelte')],
  ['/t/:table/reglages', () => import('./screens/SettingsPage.svelte')],
  ['/t/:table/ecran', () => import('./screens/Television.svelte')],
  ['/t/:table/imprimer', () => import('./screens/Print.svelte')],
  ['/rejouer/:table', () => import('./screens/Replay.svelte')],
  ['/rejouer/:job/:system/:number', () => import('./screens/Replay.svelte')],
  ['/regles', () => import('./screens/Rules.svelte')],
  ['/regles/:clause', () => import('./screens/Rule.svelte')],
  ['/simuler', preparing(() => import('./screens/Simulate.svelte'))],
  ['/fiches', preparing(() => import('./screens/Shelf.svelte'))],
  ['/fiches/:sheet', preparing(() => import('./screens/SheetPage.svelte'))],
  ['/cartes', preparing(() => import('./screens/Maps.svelte'))],
  ['/cartes/:map', preparing(() => import('./screens/MapPage.svelte'))],
  ['/a-propos', () => import('./screens/About.svelte')],
]

const LOST: Load = () => import('./screens/NotFound.svelte')

export interface Found {
  readonly load: Load
  readonly params: Params
}

export function route(path: string): Found {
  for (const [pattern, load] of ROUTES) {
    const params = match(pattern, path)
    if (params !== null) return { load, params }
  }
  return { load: LOST, params: {} }
}
