/** A fight being prepared: what the New fight page holds until it is launched. */

import { address, api, Problem } from '../lib/api'
import type { Draft, Imported, Library, LibraryCreature, NewFight, OpenedTable, OpenSheet, SheetLine, SystemLine } from '../lib/http'
import { language, t } from '../lib/i18n.svelte'
import { haveShelf } from '../sheets/shelf'
import { forNow, keep, recall } from '../lib/keep'

export type MapKind = 'blank' | 'image' | 'uvtt'
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
  map: Pick<Preparing, 'mapKind' | 'width' | 'height' | 'mapRows' | 'mapSays' | 'pixels'>
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
    if (this.mapKind !== 'uvtt' && !(isSide(this.width) && isSide(this.height))) return 'size'
    if (this.mapKind === 'image' && this.picture === null) return 'map'
    if (this.mapKind === 'uvtt' && this.mapRows.length === 0) return 'map'
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
    const { system, rows, options, title, mapKind, width, height, mapRows, mapSays, pixels, initiative, surprise } = this
    this.held[system] = $state.snapshot({ rows, options })
    const map = { mapKind, width, height, mapRows, mapSays: $state.snapshot(mapSays), pixels }
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
      this.pixels = found.pixels ?? 0
      this.picture = picture
    }
    return found
  }

  private map(): string[] {
    if (this.mapKind === 'uvtt') return this.mapRows
    return Array.from({ length: this.height }, () => '.'.repeat(this.width))
  }

  /** The picture to lay under the grid, and the side of a square on it; null without one. */
  private async laid(): Promise<{ picture: Blob; cell: number } | null> {
    if (this.picture === null || this.mapKind === 'blank') return null
    const most = this.library?.largest_picture ?? Infinity
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

  async launch(): Promise<string> {
    const laid = await this.laid() // a picture that cannot be read opens no table
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

/** The same picture, drawn again until it is no larger than the table takes. */
async function smaller(picture: Blob, drawn: ImageBitmap, cell: number, most: number): Promise<{ picture: Blob; cell: number }> {
  let share = 1
  for (let tries = 0; picture.size > most && tries < 6; tries++) {
    // Squares keep whole sides: else the grid would drift from what is drawn.
    share = tries === 0 ? 1 : Math.max(1, Math.floor(cell * share * 0.7)) / cell
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(drawn.width * share)
    canvas.height = Math.round(drawn.height * share)
    canvas.getContext('2d')?.drawImage(drawn, 0, 0, canvas.width, canvas.height)
    const made = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/webp', 0.85))
    if (made === null) break
    picture = made
  }
  return { picture, cell: cell * share }
}
