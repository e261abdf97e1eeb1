/** What is seen for a moment: numbers that float up, a blow, a die, whose turn begins. */

import type { Desk, LogEntry, Token } from '../lib/protocol'
import { sound } from '../lib/sound.svelte'

export interface Float {
  readonly key: number
  readonly on: string
  readonly text: string
  readonly tone: 'loss' | 'gain' | 'miss'
}

export interface Thrown {
  readonly key: number
  readonly face: string
  readonly total: string
  readonly says: string
  readonly degree: string
}

const FLOAT_STAYS = 950
const BUMP_STAYS = 520
const DIE_STAYS = 1800
const BANNER_STAYS = 1300
/** More than this at once is told by the log alone. */
const MOST_AT_ONCE = 6

function wantsMotion(): boolean {
  return !window.matchMedia('(prefers-reduced-motion: reduce)').matches
}

export class Show {
  floats = $state.raw<Float[]>([])
  bumps = $state.raw<Record<string, string>>({})
  die = $state.raw<Thrown | null>(null)
  banner = $state.raw<{ readonly key: number; readonly says: string; readonly isMine: boolean } | null>(null)
  private count = 0
  private timers = new Set<ReturnType<typeof setTimeout>>()

  /** Compares what was with what is; only what a seat may see is in either. */
  change(before: Desk | null, now: Desk, lines: readonly LogEntry[]): void {
    if (!before || lines.some((line) => line.undone)) return
    const changes = now.tokens.flatMap((token) => this.changeOf(before.tokens.find((each) => each.id === token.id), token))
    this.sounds(before, now, changes)
    if (!wantsMotion()) return
    this.float(changes.slice(0, MOST_AT_ONCE))
    this.bump(before, now, changes)
    this.throwDie(lines)
    if (now.header.turn && now.header.turn !== before.header.turn) this.announce(now)
  }

  /** A tap cuts to the end. */
  skip(): void {
    for (const timer of this.timers) clearTimeout(timer)
    this.timers.clear()
    this.floats = []
    this.bumps = {}
    this.die = null
    this.banner = null
  }

  private sounds(before: Desk, now: Desk, changes: Float[]): void {
    const fell = now.tokens.some((token) => token.is_down && before.tokens.find((each) => each.id === token.id)?.is_down === false)
    if (fell) sound.play('fall')
    else if (changes.some((each) => each.tone === 'loss')) sound.play('hit')
    else if (changes.length > 0) sound.play('heal')
    if (now.prompt?.urgent && now.prompt.decision !== before.prompt?.decision) sound.play('asked')
    else if (now.header.is_mine && now.header.turn !== before.header.turn) sound.play('turn')
  }

  private changeOf(was: Token | undefined, is: Token): Float[] {
    const [before, now] = [was?.hp?.now, is.hp?.now]
    if (before == null || now == null || before === now) return []
    const lost = before - now
    return [{ key: ++this.count, on: is.id, text: lost > 0 ? `−${lost}` : `+${-lost}`, tone: lost > 0 ? 'loss' : 'gain' }]
  }

  private float(floats: Float[]): void {
    if (floats.length === 0) return
    this.floats = [...this.floats, ...floats]
    this.after(FLOAT_STAYS, () => (this.floats = this.floats.filter((each) => !floats.includes(each))))
  }

  private bump(before: Desk, now: Desk, changes: Float[]): void {
    const bumps: Record<string, string> = {}
    for (const change of changes) if (change.tone === 'loss') bumps[change.on] = 'struck'
    for (const token of now.tokens) {
      const was = before.tokens.find((each) => each.id === token.id)
      if (was && !was.is_down && token.is_down) bumps[token.id] = 'falls'
    }
    const actor = before.header.turn
    if (actor && Object.keys(bumps).length > 0 && !bumps[actor]) bumps[actor] = 'lunges'
    if (Object.keys(bumps).length === 0) return
    this.bumps = bumps
    this.after(BUMP_STAYS, () => (this.bumps = {}))
  }

  private throwDie(lines: readonly LogEntry[]): void {
    const line = lines.findLast((each) => each.details?.some((detail) => detail.roll?.faces?.length))
    const roll = line?.details?.findLast((detail) => detail.roll?.faces?.length)?.roll
    const face = roll?.faces?.[0]
    if (!roll || face === undefined) return
    const shown = { key: ++this.count, face: String(face), total: roll.total ?? '', says: roll.purpose, degree: roll.degree_says ?? '' }
    this.die = shown
    this.after(DIE_STAYS, () => {
      if (this.die === shown) this.die = null
    })
  }

  private announce(now: Desk): void {
    const banner = { key: ++this.count, says: now.header.says, isMine: now.header.is_mine === true }
    this.banner = banner
    this.after(BANNER_STAYS, () => {
      if (this.banner === banner) this.banner = null
    })
  }

  private after(time: number, then: () => void): void {
    const timer = setTimeout(() => {
      this.timers.delete(timer)
      then()
    }, time)
    this.timers.add(timer)
  }
}
