/** A map being drawn: every change is kept by itself, and can be taken back. */

import { address, api, Problem } from '../lib/api'
import type { KeptMap, OpenMap, PictureId, SegmentFate, UnderPicture } from '../lib/http'
import { parse, resized, write, type Drawing } from './drawing'
import { readLight, writeLight, type Ambient } from './lights'
import { fitForShelf } from './pictures'
import { applied, FIRST_TOOL, strokeOf, type Draft, type Stroke, type Tool } from './strokes'
import type { Spot } from './shapes'
import { squaresOf, stretchesOf } from './zones'

const SAVED_AFTER = 700 // ms without a change
const STEPS_KEPT = 200

export type Saving = 'saved' | 'unsaved' | 'saving' | 'conflict' | 'trouble'

/** Everything that is kept, as it is while one draws. */
export interface Sketch extends Draft {
  readonly name: string
  readonly tags: readonly string[]
  readonly text: string
  readonly ambient: Ambient
  readonly picture: UnderPicture | null
}

export function opened(map: KeptMap): Sketch {
  const drawing = parse(map.rows)
  const start = Object.fromEntries(Object.entries(map.start ?? {}).map(([side, zone]) => [side, squaresOf(drawing.width, zone)]))
  return { name: map.name, tags: map.tags ?? [], text: map.text ?? '', picture: map.picture ?? null, drawing, start, marks: map.marks ?? [], ...readLight(map.rows) }
}

export function kept(sketch: Sketch): KeptMap {
  const { drawing, start, name, tags, text, marks, ambient, lights, picture } = sketch
  const zones = Object.entries(start).filter(([, zone]) => zone.size > 0)
  return {
    name,
    rows: [...write(drawing), ...writeLight(ambient, lights)],
    tags: [...tags],
    text,
    start: Object.fromEntries(zones.map(([side, zone]) => [side, stretchesOf(drawing.width, zone)])),
    marks: [...marks],
    ...(picture ? { picture } : {}),
  }
}

export class MapEditor {
  now = $state.raw<Sketch | null>(null)
  tool = $state.raw<Tool>(FIRST_TOOL)
  saving = $state<Saving>('saved')
  /** The square the keyboard is on. */
  cursor = $state(0)
  /** Where a shape of two points was begun by key. */
  anchor = $state.raw<Spot | null>(null)
  /** What became of the segments of the file this came from. */
  fates = $state.raw<SegmentFate[]>([])
  private revision = 0
  private past = $state.raw<Sketch[]>([])
  private future = $state.raw<Sketch[]>([])
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(readonly id: string) {}

  async open(): Promise<void> {
    const found = await api.get<OpenMap>(`/api/maps/${this.id}`)
    this.revision = found.revision
    this.now = opened(found.map)
  }

  get drawing(): Drawing | null {
    return this.now?.drawing ?? null
  }

  // --- changes ---------------------------------------------------------------------------------

  /** Whatever is changed goes through here: it is remembered and kept. */
  change(alter: (sketch: Sketch) => Sketch): void {
    if (!this.now) return
    const next = alter(this.now)
    if (next === this.now) return
    this.past = [...this.past.slice(-STEPS_KEPT), this.now]
    this.future = []
    this.set(next)
  }

  private set(next: Sketch): void {
    this.now = next
    if (this.saving !== 'conflict') this.saving = 'unsaved'
    clearTimeout(this.timer)
    this.timer = setTimeout(() => void this.save(), SAVED_AFTER)
  }

  stroke(trail: readonly Spot[]): Stroke | null {
    return this.drawing ? strokeOf(this.drawing, this.tool, trail) : null
  }

  draw(trail: readonly Spot[]): void {
    const stroke = this.stroke(trail)
    if (stroke) this.carryOut(stroke)
  }

  carryOut(stroke: Stroke): void {
    if (stroke.cells.length + stroke.edges.size + stroke.lines.length === 0) return
    this.change((sketch) => ({ ...sketch, ...applied(sketch, this.tool, stroke) }))
  }

  resize(width: number, height: number): void {
    this.change((sketch) => {
      const drawing = resized(sketch.drawing, width, height)
      const stays = (cell: number): boolean => cell % sketch.drawing.width < width && Math.floor(cell / sketch.drawing.width) < height
      const moved = (cell: number): number => Math.floor(cell / sketch.drawing.width) * width + (cell % sketch.drawing.width)
      const start = Object.fromEntries(Object.entries(sketch.start).map(([side, zone]) => [side, new Set([...zone].filter(stays).map(moved))]))
      const isIn = ({ at }: { at: string }): boolean => [...squaresOf(sketch.drawing.width, [at])].every(stays)
      return { ...sketch, drawing, start, marks: sketch.marks.filter(isIn), lights: sketch.lights.filter(isIn) }
    })
    this.cursor = 0
  }

  get canUndo(): boolean {
    return this.past.length > 0
  }

  get canRedo(): boolean {
    return this.future.length > 0
  }

  undo(): void {
    const to = this.past.at(-1)
    if (!to || !this.now) return
    this.future = [...this.future, this.now]
    this.past = this.past.slice(0, -1)
    this.set(to)
  }

  redo(): void {
    const to = this.future.at(-1)
    if (!to || !this.now) return
    this.past = [...this.past, this.now]
    this.future = this.future.slice(0, -1)
    this.set(to)
  }

  // --- the server ------------------------------------------------------------------------------

  /** Keeps it now; true once it is kept. */
  async save(): Promise<boolean> {
    clearTimeout(this.timer)
    const sent = this.now
    if (!sent || this.saving === 'saved') return true
    if (this.saving === 'saving') return false // what changes meanwhile is kept after it
    this.saving = 'saving'
    try {
      const answer = await api.put<OpenMap>(address(`/api/maps/${this.id}`, { revision: this.revision }), kept(sent))
      this.revision = answer.revision
      const isLast = this.now === sent
      this.saving = isLast ? 'saved' : 'unsaved'
      if (!isLast) this.timer = setTimeout(() => void this.save(), SAVED_AFTER)
      return isLast
    } catch (problem) {
      const isConflict = problem instanceof Problem && problem.code === 'conflict'
      this.saving = isConflict ? 'conflict' : 'trouble'
      if (!isConflict) this.timer = setTimeout(() => void this.save(), 4 * SAVED_AFTER)
      return false
    }
  }

  /** Everything is kept before somebody leaves. */
  async settle(): Promise<boolean> {
    for (let tries = 0; tries < 20; tries++) {
      if (await this.save()) return true
      if (this.saving === 'conflict') return false
      await new Promise((done) => setTimeout(done, 150))
    }
    return false
  }

  async layPicture(picture: Blob, cell: number): Promise<void> {
    const fit = await fitForShelf(picture, cell)
    const { id } = await api.put<PictureId>('/api/maps/pictures', fit.picture)
    this.change((sketch) => ({ ...sketch, picture: { id, cell: fit.cell, x: 0, y: 0 } }))
  }
}
