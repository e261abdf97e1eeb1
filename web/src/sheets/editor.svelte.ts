/** A sheet being edited: every change is kept by itself, and can be taken back. */

import { address, api, Problem } from '../lib/api'
import type { Examined, FormField, KeptSheet, OpenSheet, PictureId, SheetForm, UnusualNumber } from '../lib/http'
import { language } from '../lib/i18n.svelte'
import type { Json, Plain } from '../lib/protocol'

const SAVED_AFTER = 700 // ms without a change
const CHECKED_AFTER = 250
const STEPS_KEPT = 100

export type Saving = 'saved' | 'unsaved' | 'saving' | 'conflict' | 'trouble'

export class SheetEditor {
  sheet = $state<KeptSheet | null>(null)
  form = $state.raw<SheetForm | null>(null)
  found = $state.raw<Examined | null>(null)
  saving = $state<Saving>('saved')
  /** The field that has the focus: lit in the stat block. */
  lit = $state('')
  private revision = 0
  private past = $state.raw<string[]>([])
  private future = $state.raw<string[]>([])
  private saveTimer: ReturnType<typeof setTimeout> | undefined
  private checkTimer: ReturnType<typeof setTimeout> | undefined
  private isChecking = false
  private isStale = false // changed since the check under way began

  constructor(readonly id: string) {}

  async open(): Promise<void> {
    const opened = await api.get<OpenSheet>(`/api/shelf/sheets/${this.id}`)
    this.sheet = opened.sheet
    this.revision = opened.revision
    await Promise.all([this.learn(), this.check()])
  }

  /** The words of the form are in the page's language: another language asks for them again. */
  async learn(): Promise<void> {
    if (!this.sheet) return
    this.form = await api.get<SheetForm>(address(`/api/systems/${this.sheet.system}/sheet`, { lang: language.now }))
  }

  get creatureId(): string {
    return Object.keys(this.sheet?.entries['creature'] ?? {})[0] ?? ''
  }

  get table(): Plain {
    return this.sheet?.entries['creature']?.[this.creatureId] ?? {}
  }

  get name(): string {
    const name = this.table['name'] as { fr?: string; en?: string } | undefined
    return name?.[language.now] ?? name?.fr ?? ''
  }

  at(path: string): Json | undefined {
    let value: Json | undefined = this.table
    for (const part of path.split('.')) {
      if (typeof value !== 'object' || value === null) return undefined
      value = (value as Record<string, Json>)[part]
    }
    return value
  }

  text(path: string): string {
    const value = this.at(path)
    return value === undefined || value === null || typeof value === 'object' ? '' : String(value)
  }

  list(path: string): Json[] {
    const value = this.at(path)
    return Array.isArray(value) ? value : typeof value === 'string' ? [value] : []
  }

  // --- changes ---------------------------------------------------------------------------------

  /** Whatever is changed goes through here: it is remembered, checked and kept. */
  change(alter: (sheet: KeptSheet) => void): void {
    if (!this.sheet) return
    this.past = [...this.past.slice(-STEPS_KEPT), JSON.stringify(this.sheet)]
    this.future = []
    alter(this.sheet)
    this.changed()
  }

  /** Sets a field of the creature; nothing takes it out. */
  set(path: string, value: Json | undefined): void {
    if (JSON.stringify(this.at(path)) === JSON.stringify(value)) return
    this.change(() => {
      const parts = path.split('.')
      const last = parts.pop() ?? ''
      let inside = this.table as Record<string, Json>
      for (const part of parts) inside = (inside[part] ??= {}) as Record<string, Json>
      if (value === undefined) delete inside[last]
      else inside[last] = value
    })
  }

  setName(name: string): void {
    this.set('name', { fr: name, en: name })
  }

  /** What was typed for a field: a number where it holds one, else what stands there, to be complained about. */
  setTyped(field: FormField, path: string, typed: string): void {
    const text = typed.trim()
    if (text === '') this.set(path, undefined)
    else if (field.holds === 'number' && /^[+−-]?\d+$/.test(text)) this.set(path, Number(text.replace('−', '-')))
    else this.set(path, field.holds === 'dice' ? text.replace(/\s/g, '').replace('−', '-').toLowerCase() : text)
  }

  get canUndo(): boolean {
    return this.past.length > 0
  }

  get canRedo(): boolean {
    return this.future.length > 0
  }

  undo(): void {
    this.step(this.past.at(-1), () => {
      this.future = [...this.future, JSON.stringify(this.sheet)]
      this.past = this.past.slice(0, -1)
    })
  }

  redo(): void {
    this.step(this.future.at(-1), () => {
      this.past = [...this.past, JSON.stringify(this.sheet)]
      this.future = this.future.slice(0, -1)
    })
  }

  private step(to: string | undefined, move: () => void): void {
    if (to === undefined) return
    move()
    this.sheet = JSON.parse(to) as KeptSheet
    this.changed()
  }

  private changed(): void {
    if (this.saving !== 'conflict') this.saving = 'unsaved'
    clearTimeout(this.saveTimer)
    clearTimeout(this.checkTimer)
    this.saveTimer = setTimeout(() => void this.save(), SAVED_AFTER)
    this.checkTimer = setTimeout(() => void this.check(), CHECKED_AFTER)
  }

  // --- the server ------------------------------------------------------------------------------

  async check(): Promise<void> {
    if (!this.sheet) return
    this.isStale = true
    if (this.isChecking) return // the one under way is followed by another
    this.isChecking = true
    try {
      while (this.isStale) {
        this.isStale = false
        const found = await api.post<Examined>(address('/api/sheets/check', { lang: language.now }), $state.snapshot(this.sheet))
        if (!this.isStale) this.found = found
      }
    } finally {
      this.isChecking = false
    }
  }

  /** Keeps it now; true once it is kept. */
  async save(): Promise<boolean> {
    clearTimeout(this.saveTimer)
    if (!this.sheet || this.saving === 'saved') return true
    if (this.saving === 'saving') return false // what changes meanwhile is kept after it
    this.saving = 'saving'
    const sent = JSON.stringify(this.sheet)
    try {
      const query = { revision: this.revision, lang: language.now }
      const kept = await api.put<OpenSheet>(address(`/api/shelf/sheets/${this.id}`, query), JSON.parse(sent) as object)
      this.revision = kept.revision
      const isLast = JSON.stringify(this.sheet) === sent
      this.saving = isLast ? 'saved' : 'unsaved'
      if (!isLast) this.saveTimer = setTimeout(() => void this.save(), SAVED_AFTER)
      return isLast
    } catch (problem) {
      const isConflict = problem instanceof Problem && problem.code === 'conflict'
      this.saving = isConflict ? 'conflict' : 'trouble'
      if (!isConflict) this.saveTimer = setTimeout(() => void this.save(), 4 * SAVED_AFTER)
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

  async setPortrait(picture: Blob | null): Promise<void> {
    const id = picture ? (await api.put<PictureId>('/api/shelf/pictures', picture)).id : ''
    this.change((sheet) => (sheet.portrait = id))
  }

  /** Another level, elite, weak. */
  async convert(wanted: { level?: number; adjustment?: string }): Promise<void> {
    const made = await api.post<KeptSheet>('/api/sheets/change', { sheet: $state.snapshot(this.sheet), ...wanted })
    this.change((sheet) => (sheet.entries = made.entries))
  }

  // --- what is said of it ----------------------------------------------------------------------

  problems(path: string): string[] {
    const whole = `creature.${this.creatureId}.${path}`
    return (this.found?.problems ?? []).filter((each) => each.path === whole).map((each) => each.says)
  }

  isMissing(path: string): boolean {
    const whole = `creature.${this.creatureId}.${path}`
    return (this.found?.problems ?? []).some((each) => each.path === whole && each.missing)
  }

  unusual(path: string): UnusualNumber | undefined {
    return this.found?.unusual.find((each) => each.path === path)
  }

  /** Takes the number that is usual. */
  take(each: UnusualNumber): void {
    this.set(each.path, /^-?\d+$/.test(each.take) ? Number(each.take) : each.take)
  }

  accept(each: UnusualNumber): void {
    this.change((sheet) => (sheet.accepted = [...(sheet.accepted ?? []), `${each.path}=${each.value}`]))
  }
}

/** « +7 », « −1 »: a bonus with a real minus sign. */
export function signed(value: Json | undefined): string {
  if (typeof value !== 'number') return value === undefined || value === null ? '–' : String(value)
  return value >= 0 ? `+${value}` : `−${-value}`
}

/** The values of a shape's fields in an action made from it; null when it was made otherwise. */
export function fitted(shape: Json, action: Json, values: Record<string, Json> = {}): Record<string, Json> | null {
  if (typeof shape === 'string' && /^<.+>$/.test(shape)) {
    const id = shape.slice(1, -1)
    if (id in values && values[id] !== action) return null
    values[id] = action
    return values
  }
  if (Array.isArray(shape) && Array.isArray(action)) {
    if (shape.length !== action.length) return null
    return shape.every((each, index) => fitted(each, action[index] ?? null, values)) ? values : null
  }
  if (shape && action && typeof shape === 'object' && typeof action === 'object' && !Array.isArray(shape) && !Array.isArray(action)) {
    const keys = Object.keys(shape)
    if (keys.length !== Object.keys(action).length) return null
    return keys.every((key) => key in action && fitted(shape[key] ?? null, action[key] ?? null, values)) ? values : null
  }
  return shape === action ? values : null
}

/** An action of a shape with these values. */
export function filled(shape: Json, values: Record<string, Json>): Json {
  if (typeof shape === 'string' && /^<.+>$/.test(shape)) return values[shape.slice(1, -1)] ?? shape
  if (Array.isArray(shape)) return shape.map((each) => filled(each, values))
  if (shape && typeof shape === 'object') return Object.fromEntries(Object.entries(shape).map(([key, each]) => [key, filled(each, values)]))
  return shape
}
