/** A fight being prepared: what the New fight page holds until it is launched. */

import { address, api } from '../lib/api'
import type { Draft, Imported, Library, NewFight, OpenedTable } from '../lib/http'
import { language } from '../lib/i18n.svelte'
import { keep, recall } from '../lib/keep'
import { SYSTEMS } from './tables'

export type MapKind = 'blank' | 'image' | 'uvtt'
export type Initiative = 'roll' | 'typed' | 'group'
export type WhyNot = 'both' | 'gaps' | 'map' | ''

export const LEAST_SIDE = 4
export const MOST_SIDE = 60

/** A draft with a key of its own, so that rows keep their place and focus. */
export interface Row extends Draft {
  key: number
}

export class Preparing {
  system = $state('')
  library = $state.raw<Library | null>(null)
  rows = $state<Row[]>([])
  title = $state('')
  mapKind = $state<MapKind>('blank')
  width = $state(20)
  height = $state(14)
  mapRows = $state.raw<string[]>([])
  wallsLeftOut = $state(0)
  picture = $state.raw<Blob | null>(null)
  pixels = $state(0)
  initiative = $state<Initiative>('roll')
  /** Whether some are not aware of the others as the fight begins. */
  surprise = $state(false)
  options = $state<Record<string, string>>({})
  private keys = 0

  heroes = $derived(this.count('heroes'))
  foes = $derived(this.count('foes'))
  incomplete = $derived(this.rows.filter((row) => gapsOf(row) > 0))
  whyNot = $derived.by<WhyNot>(() => {
    if (this.heroes === 0 || this.foes === 0) return 'both'
    if (this.incomplete.length > 0) return 'gaps'
    if (this.mapKind === 'image' && this.picture === null) return 'map'
    if (this.mapKind === 'uvtt' && this.mapRows.length === 0) return 'map'
    return ''
  })

  constructor() {
    const last = recall('system')
    this.system = SYSTEMS.find((id) => id === last) ?? 'pu'
  }

  private count(side: string): number {
    return this.rows.reduce((sum, row) => sum + ((row.side ?? 'foes') === side ? (row.count ?? 1) : 0), 0)
  }

  /** The party and what may be picked; creatures of another system are let go. */
  async choose(system: string): Promise<void> {
    const where = `/api/systems/${system}/library`
    const library = await api.get<Library>(address(where, { lang: language.now }))
    this.system = system
    this.library = library
    this.options = {}
    this.rows = []
    this.add(library.party)
    if (!library.initiative.includes(this.initiative)) this.initiative = 'roll'
    keep('system', system)
  }

  /** New kinds at the top of their side; more of a kind that is there already is one row. */
  add(drafts: Draft[]): void {
    for (const draft of drafts) {
      const same = draft.sheet ? this.rows.find((row) => row.sheet === draft.sheet) : undefined
      if (same) same.count = Math.min(20, (same.count ?? 1) + (draft.count ?? 1))
      else this.rows.push({ ...draft, key: ++this.keys })
    }
  }

  remove(key: number): void {
    this.rows = this.rows.filter((row) => row.key !== key)
  }

  async addLine(line: string): Promise<void> {
    const body = { system: this.system, line, lang: language.now }
    this.add(await api.post<Draft[]>('/api/prepare', body))
  }

  /** What was pasted or dropped: creatures, or a map. */
  async addText(text: string): Promise<Imported> {
    const { rest, picture } = withoutPicture(text)
    const body = { system: this.system, text: rest, lang: language.now }
    const found = await api.post<Imported>('/api/import', body)
    this.add(found.creatures ?? [])
    if (found.rows && found.rows.length > 0) {
      this.mapKind = 'uvtt'
      this.mapRows = found.rows
      this.height = found.rows.length
      this.width = found.rows[0]?.length ?? 0
      this.wallsLeftOut = found.walls_left_out ?? 0
      this.pixels = found.pixels ?? 0
      this.picture = picture
    }
    return found
  }

  private map(): string[] {
    if (this.mapKind === 'uvtt') return this.mapRows
    return Array.from({ length: this.height }, () => '.'.repeat(this.width))
  }

  async launch(): Promise<string> {
    const body: NewFight = {
      system: this.system,
      creatures: this.rows.map(({ key: _, others: __, ...draft }) => ({
        ...draft,
        aware: draft.aware !== false || !this.surprise,
      })),
      rows: this.map(),
      title: this.title,
      lang: language.now,
      initiative: this.initiative,
      options: $state.snapshot(this.options),
    }
    const table = await api.post<OpenedTable>('/api/fights', body)
    if (this.picture !== null && this.mapKind !== 'blank') {
      const cell = this.pixels || (await squareSide(this.picture, this.width))
      await api.put(address(`/api/tables/${table.id}/image`, { cell, x: 0, y: 0 }), this.picture)
    }
    return table.id
  }
}

export function gapsOf(draft: Draft): number {
  return (draft.fields ?? []).filter((field) => field.needed !== false && !field.value?.trim()).length
}

/** A Universal VTT file carries its picture in base64: it is uploaded by itself. */
function withoutPicture(text: string): { rest: string; picture: Blob | null } {
  if (!text.trimStart().startsWith('{')) return { rest: text, picture: null }
  let data: Record<string, unknown>
  try {
    data = JSON.parse(text) as Record<string, unknown>
  } catch {
    return { rest: text, picture: null } // the server says what is wrong with it
  }
  const { image, ...rest } = data
  if (typeof image !== 'string') return { rest: text, picture: null }
  try {
    const bytes = Uint8Array.from(atob(image), (letter) => letter.charCodeAt(0))
    return { rest: JSON.stringify(rest), picture: new Blob([bytes], { type: kindOf(bytes) }) }
  } catch {
    return { rest: JSON.stringify(rest), picture: null }
  }
}

function kindOf(bytes: Uint8Array): string {
  if (bytes[0] === 0x89 && bytes[1] === 0x50) return 'image/png'
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return 'image/jpeg'
  return 'image/webp'
}

/** The side of a square in pixels, when the picture is to cover the map's width. */
async function squareSide(picture: Blob, squares: number): Promise<number> {
  const drawn = await createImageBitmap(picture)
  const side = Math.max(1, Math.round(drawn.width / squares))
  drawn.close()
  return side
}
