/** A fight being prepared: what the New fight page holds until it is launched. */

import { address, api, Problem } from '../lib/api'
import type { Draft, Imported, KeptMap, Library, LibraryCreature, NewFight, OpenedTable, OpenMap, OpenSheet, SegmentFate, SheetLine, SystemLine } from '../lib/http'
import { language, t } from '../lib/i18n.svelte'
import { parse } from '../maps/drawing'
import { cutToMap, pictureOf, smaller, withoutPicture } from '../maps/pictures'
import { haveShelf } from '../sheets/shelf'
import { forNow, keep, recall } from '../lib/keep'

export type MapKind = 'kept' | 'blank' | 'image' | 'uvtt'
export type Initiative = 'roll' | 'typed' | 'group'
export type WhyNot = 'both' | 'crowd' | 'gaps' | 'initiative' | 'map' | 'size' | ''

export const LEAST_SIDE = 4
export const MOST_SIDE = 200

export interface MapReport {
  walls: number
  lines: number
  outside: number
  doors: number
}

/** A draft with a key of its own, so that rows keep their place and focus. */
export interface Row extends Draft {
  key: number
}

/** What one system's page held, for when one comes back to it. */
interface Held {
  rows: Row[]
  options: Record<string, string>
}

/** The page as it is kept while its tab lasts. A picture is too large: it is asked for again. */
interface Kept {
  held: Record<string, Held>
  title: string
  map: Pick<Preparing, 'mapKind' | 'width' | 'height' | 'mapRows' | 'mapSays' | 'pixels' | 'chosen'>
  initiative: Initiative
  surprise: boolean
}

const KEPT = 'fight'

export class Preparing {
  system = $state('')
  library = $state.raw<Library | null>(null)
  rows = $state<Row[]>([])
  title = $state('')
  mapKind = $state<MapKind>('blank')
  width = $state(20)
  height = $state(14)
  mapRows = $state.raw<string[]>([])
  /** What became of the walls and doors of a map that was read. */
  mapSays = $state<MapReport>({ walls: 0, lines: 0, outside: 0, doors: 0 })
  /** And of each of them. */
  fates = $state.raw<SegmentFate[]>([])
  /** A kept map, or one of the library, that was chosen: where it is from, and itself. */
  chosen = $state.raw<{ id: string; map: KeptMap } | null>(null)
  picture = $state.raw<Blob | null>(null)
  pixels = $state(0)
  initiative = $state<Initiative>('roll')
  /** Whether some are not aware of the others as the fight begins. */
  surprise = $state(false)
  options = $state<Record<string, string>>({})
  systems = $state.raw<SystemLine[]>([])
  /** Whoever is quick must not write to a system that is not there yet. */
  private begun: Promise<void> = Promise.resolve()
  systemName = $derived(this.systems.find((each) => each.id === this.system)?.short ?? '')
  private keys = 0
  private asked = 0
  private wanted = ''
  private held: Record<string, Held> = {}

  heroes = $derived(this.count('heroes'))
  foes = $derived(this.count('foes'))
  incomplete = $derived(this.rows.filter((row) => gapsOf(row) > 0))
  whyNot = $derived.by<WhyNot>(() => {
    if (this.heroes === 0 || this.foes === 0) return 'both'
    if (this.library !== null && this.heroes + this.foes > this.library.most) return 'crowd'
    if (this.incomplete.length > 0) return 'gaps'
    if (this.initiative === 'typed' && this.rows.some((row) => !Number.isInteger(row.initiative))) return 'initiative'
    if (this.mapKind !== 'uvtt' && this.mapKind !== 'kept' && !(isSide(this.width) && isSide(this.height))) return 'size'
    if (this.mapKind === 'image' && this.picture === null) return 'map'
    if (this.mapKind === 'uvtt' && this.mapRows.length === 0) return 'map'
    if (this.mapKind === 'kept' && this.chosen === null) return 'map'
    return ''
  })

  constructor() {
    this.system = recall('system') ?? ''
    this.recall()
  }

  private recall(): void {
    const text = forNow.recall(KEPT)
    if (text === null) return
    const { held, map, ...rest } = JSON.parse(text) as Kept
    this.held = held
    Object.assign(this, map, rest)
  }

  /** All of it but the picture, until it is launched. */
  keep(): void {
    if (this.library === null) return
    const { system, rows, options, title, mapKind, width, height, mapRows, mapSays, pixels, chosen, initiative, surprise } = this
    this.held[system] = $state.snapshot({ rows, options })
    const map = { mapKind, width, height, mapRows, mapSays: $state.snapshot(mapSays), pixels, chosen }
    const kept: Kept = { held: this.held, title, map, initiative, surprise }
    forNow.keep(KEPT, JSON.stringify(kept))
  }

  private count(side: string): number {
    return this.rows.reduce((sum, row) => sum + ((row.side ?? 'foes') === side ? (row.count ?? 1) : 0), 0)
  }

  /** The systems, and what goes with the one that was chosen last; else with the first. */
  begin(): Promise<void> {
    this.begun = this.findSystems()
    return this.begun
  }

  private async findSystems(): Promise<void> {
    this.systems = await api.get<SystemLine[]>(address('/api/systems', { lang: language.now }))
    const chosen = this.wanted || this.system
    const last = this.systems.find((each) => each.id === chosen) ?? this.systems[0]
    if (last !== undefined) await this.choose(last.id)
  }

  /** The party and what may be picked, or what was there before; creatures of another system wait for its return. */
  async choose(system: string): Promise<void> {
    const where = `/api/systems/${system}/library`
    const asked = ++this.asked
    this.wanted = system
    const library = await api.get<Library>(address(where, { lang: language.now }))
    if (asked !== this.asked) return // somebody chose again meanwhile
    const before = this.library
    this.keep()
    this.system = system
    this.library = library
    const held = this.held[system]
    this.options = held?.options ?? {}
    this.rows = (held?.rows ?? library.party).map((draft) => ({ ...draft, key: ++this.keys }))
    for (const row of this.rows) translate(row, library, before)
    if (!library.initiative.includes(this.initiative)) this.initiative = 'roll'
    keep('system', system)
  }

  /** New kinds at the top of their side; more of a kind that is there already is one row. */
  add(drafts: Draft[]): void {
    for (const draft of drafts) {
      const same = draft.sheet ? this.rows.find((row) => row.sheet === draft.sheet && row.name === draft.name) : undefined
      if (same) same.count = (same.count ?? 1) + (draft.count ?? 1)
      else this.rows.push({ ...draft, key: ++this.keys })
    }
  }

  remove(key: number): void {
    this.rows = this.rows.filter((row) => row.key !== key)
  }

  /** One of the library. */
  pick(entry: LibraryCreature): void {
    const { id, name, level } = entry
    const side = entry.side === 'heroes' ? 'heroes' : 'foes'
    if (this.library) this.add([{ name, sheet: id, level, side, line: lineOf(entry, this.library) }])
  }

  /** One of the game master's own. */
  pickKept(kept: SheetLine): void {
    const { ac, hp } = this.library?.stat_names ?? {}
    const line = `${ac} ${kept.ac ?? '?'} · ${hp} ${kept.hp ?? '?'}`
    this.add([{ name: kept.name, kept: kept.id, level: kept.level ?? 1, side: kept.side, line }])
  }

  /** Keeps a creature that was filled in here for other fights. */
  async keepInBestiary(row: Row): Promise<void> {
    await haveShelf()
    const { key: _, others: __, ...draft } = $state.snapshot(row)
    const kept = await api.post<OpenSheet>(address('/api/shelf/drafts', { lang: language.now }), { system: this.system, draft })
    row.kept = kept.id
    row.own = ''
    row.fields = []
  }

  async addLine(line: string): Promise<void> {
    await this.begun
    const body = { system: this.system, line, lang: language.now }
    this.add(await api.post<Draft[]>('/api/prepare', body))
  }

  /** What was pasted or dropped: creatures, or a map. */
  async addText(text: string): Promise<Imported> {
    await this.begun
    const { rest, picture } = withoutPicture(text)
    const body = { system: this.system, text: rest, lang: language.now }
    const found = await api.post<Imported>('/api/import', body)
    this.add(found.creatures ?? [])
    if (found.rows && found.rows.length > 0) {
      this.mapKind = 'uvtt'
      this.mapRows = found.rows
      this.height = found.height ?? 0
      this.width = found.width ?? 0
      const { walls = 0, lines = 0, outside = 0, doors = 0 } = found
      this.mapSays = { walls, lines, outside, doors }
      this.fates = found.fates ?? []
      this.pixels = found.pixels ?? 0
      this.picture = picture
    }
    return found
  }

  /** A map of the shelf, or of the library. */
  async chooseMap(id: string, isOwn: boolean): Promise<void> {
    const map = isOwn ? (await api.get<OpenMap>(`/api/maps/${id}`)).map : await api.get<KeptMap>(address(`/api/maps/library/${id}`, { lang: language.now }))
    this.chosen = { id, map }
    this.mapKind = 'kept'
  }

  private map(): string[] {
    if (this.mapKind === 'uvtt') return this.mapRows
    if (this.mapKind === 'kept' && this.chosen) return this.chosen.map.rows
    return Array.from({ length: this.height }, () => '.'.repeat(this.width))
  }

  /** The picture to lay under the grid, and the side of a square on it; null without one. */
  private async laid(): Promise<{ picture: Blob; cell: number } | null> {
    const most = this.library?.largest_picture ?? Infinity
    if (this.mapKind === 'kept') return this.laidUnderKept(most)
    if (this.picture === null || this.mapKind === 'blank') return null
    const drawn = await createImageBitmap(this.picture).catch(() => {
      throw new Problem(415, 'bad_type', t('web-new-map-unreadable'))
    })
    const cell = this.mapKind === 'uvtt' && this.pixels ? this.pixels : drawn.width / this.width
    try {
      return await smaller(this.picture, drawn, cell, most)
    } finally {
      drawn.close()
    }
  }

  private async laidUnderKept(most: number): Promise<{ picture: Blob; cell: number } | null> {
    const under = this.chosen?.map.picture
    if (!this.chosen || !under) return null
    const { width, height } = parse(this.chosen.map.rows)
    return cutToMap(await pictureOf(under.id), under, width, height, most)
  }

  async launch(): Promise<string> {
    const laid = await this.laid() // a picture that cannot be read opens no table
    const body: NewFight = {
      system: this.system,
      creatures: this.rows.map(({ key: _, others: __, ...draft }) => ({
        ...draft,
        aware: draft.aware !== false || !this.surprise,
      })),
      rows: this.map(),
      ...(this.mapKind === 'kept' && this.chosen?.map.start ? { start: this.chosen.map.start } : {}),
      title: this.title,
      lang: language.now,
      initiative: this.initiative,
      options: $state.snapshot(this.options),
    }
    const table = await api.post<OpenedTable>('/api/fights', body)
    forNow.keep(KEPT, '')
    if (laid) await api.put(address(`/api/tables/${table.id}/image`, { cell: Math.round(laid.cell), x: 0, y: 0 }), laid.picture)
    return table.id
  }
}

function isSide(squares: number): boolean {
  return Number.isInteger(squares) && squares >= LEAST_SIDE && squares <= MOST_SIDE
}

/** « CA 15 · PV 8 » */
export function lineOf(entry: LibraryCreature, library: Library): string {
  const { ac, hp } = library.stat_names
  return `${ac} ${entry.ac} · ${hp} ${entry.hp}`
}

/** What a row says, in the language of the page; a name somebody gave stays. */
function translate(row: Row, library: Library, before: Library | null): void {
  const find = (id: string): LibraryCreature | undefined => library.creatures.find((each) => each.id === id)
  const entry = row.sheet ? find(row.sheet) : undefined
  if (entry) {
    if (row.name === before?.creatures.find((each) => each.id === row.sheet)?.name) row.name = entry.name
    row.line = lineOf(entry, library)
  }
  row.others = (row.others ?? []).map((each) => find(each.id) ?? each)
  for (const field of row.fields ?? []) field.label = library.stat_names[field.id] ?? field.label ?? ''
}

export function gapsOf(draft: Draft): number {
  return (draft.fields ?? []).filter((field) => field.needed !== false && !field.value?.trim()).length
}
