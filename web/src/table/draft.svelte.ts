/**
 * What is being chosen: an action, how, at what, by which way. Nothing of it is sent as an answer
 * before it is confirmed; the server is only asked what it would do.
 */

import type { Forecast, Plain, Row, Target, Way } from '../lib/protocol'
import type { Request, Reply } from '../lib/socket.svelte'

export type Stage = 'refused' | 'text' | 'target' | 'preview'

type Ask = (request: Request) => Promise<Reply | null>

export class Draft {
  way = $state.raw<Way | null>(null)
  target = $state.raw<Target | null>(null)
  legal = $state.raw<Target[]>([])
  refused = $state.raw<Target[]>([])
  isAiming = $state(false)
  waypoints = $state.raw<string[]>([])
  /** The next squares tapped are on the way, not its end. */
  addsWaypoints = $state(false)
  isSafer = $state(false)
  pay = $state('')
  text = $state('')
  isTold = $state(false)
  forecast = $state.raw<Forecast | null>(null)
  isReckoning = $state(false)
  /** The table changed under it: what it would do was reckoned again. */
  hasMoved = $state(false)
  /** Of an activity: how its own questions would be answered, to look ahead to. */
  parts: Plain[] = []
  private turn = 0

  readonly stage: Stage = $derived.by(() => {
    if (this.row.state !== 'offered' && this.forecast === null && !this.isForced) return 'refused'
    if (this.row.takes_text && !this.isTold) return 'text'
    if (this.way === null || (this.way.kind !== '' && this.target === null)) return 'target'
    return 'preview'
  })

  readonly answer: Plain = $derived.by(() => {
    const answer: Plain = { ...(this.way?.answer ?? { do: this.row.id }), ...(this.target?.aim ?? {}) }
    const end = answer['to']
    if (this.waypoints.length > 0 && typeof end === 'string') answer['path'] = [...this.waypoints, end]
    if (this.pay) answer['pay'] = this.pay
    if (this.text.trim()) answer['text'] = this.text.trim()
    return answer
  })

  constructor(
    readonly row: Row,
    public decision: number,
    /** Whom it is for: a reaction may be of another creature than the one whose turn it is. */
    readonly creature: string,
    private readonly ask: Ask,
    /** Carried out although a rule refuses it. */
    readonly isForced = false,
    /** Not carried out but asked for: the game master may grant it. */
    readonly asksLeave = false,
  ) {
    if (this.row.state === 'offered' || isForced) this.begin()
  }

  private begin(): void {
    // The first is the usual one; the others stay one tap away.
    const first = this.row.ways.find((way) => way.why == null) ?? this.row.ways[0]
    if (first) this.choose(first)
    else void this.probe()
  }

  /** A refused action comes without its ways: what it would be aimed at is asked for. */
  private async probe(): Promise<void> {
    this.isAiming = true
    const reply = await this.ask({ do: 'aim', decision: this.decision, action: this.row.id })
    this.isAiming = false
    const kind = reply?.is === 'aim' ? reply.kind : ''
    this.way = { using: '', name: '', kind, answer: { do: this.row.id } }
    if (reply?.is === 'aim') {
      this.legal = reply.legal
      this.refused = reply.refused ?? []
    }
    if (kind === '') await this.reckon()
  }

  /** One's own words have no price before the game master sets it: there is nothing to preview. */
  get goesToGm(): boolean {
    return this.row.takes_text === true && !this.row.interjects && (this.way === null || this.way.kind === '')
  }

  /** A whole answer somebody suggested: with what, at whom, where. */
  preset(answer: Plain, target: Target | null): void {
    const using = typeof answer['with'] === 'string' ? answer['with'] : ''
    const way = this.row.ways.find((each) => each.using === using && each.why == null) ?? this.row.ways[0]
    if (way && this.way !== way) this.choose(way)
    if (this.row.takes_text && !this.isTold) return
    if (target) {
      const { do: _do, with: _with, ...aim } = answer
      this.aim({ ...target, aim })
    } else if (this.way && this.way.kind !== '') {
      const { do: _do, with: _with, ...aim } = answer
      if (Object.keys(aim).length > 0) this.aim({ id: JSON.stringify(aim), name: '', aim })
    }
  }

  /** With this weapon, this spell. */
  choose(way: Way): void {
    this.way = way
    this.target = null
    this.forecast = null
    this.legal = way.targets ?? []
    this.refused = []
    if (this.row.takes_text && !this.isTold) return
    if (way.kind === '') void this.reckon()
    else {
      // Of numbers the first is proposed; a lone target is the only one there is.
      const proposed = way.lone ?? (way.kind === 'number' ? way.targets?.[0] : undefined)
      if (proposed) this.aim(proposed)
      void this.findTargets()
    }
  }

  /** One's own words are said: what would they do? */
  tell(): void {
    this.isTold = true
    if (this.way) this.choose(this.way)
  }

  aim(target: Target): void {
    this.target = target
    if (!this.way?.walks) this.waypoints = []
    void this.reckon()
  }

  through(cell: string): void {
    const known = this.waypoints.indexOf(cell)
    this.waypoints = known < 0 ? [...this.waypoints, cell] : this.waypoints.filter((each) => each !== cell)
    if (this.target) void this.reckon()
  }

  payWith(pay: string): void {
    this.pay = pay
    void this.reckon()
  }

  goSafer(safer: boolean): void {
    this.isSafer = safer
    this.waypoints = []
    void this.reckon()
  }

  /** One step back; false when there is nothing left to go back to. */
  back(): boolean {
    if (this.addsWaypoints) {
      this.addsWaypoints = false
      return true
    }
    if (this.waypoints.length > 0) {
      this.waypoints = this.waypoints.slice(0, -1)
      if (this.target) void this.reckon()
      return true
    }
    if (this.target !== null && !this.way?.lone) {
      this.target = null
      this.forecast = null
      return true
    }
    if (this.isTold) {
      this.isTold = false
      this.forecast = null
      return true
    }
    return false
  }

  /** What a square stands for in this choice: something to aim at, or something it may not be. */
  at(cell: string): Target | undefined {
    const is = (each: Target): boolean => each.id === cell || (each.cells ?? []).includes(cell)
    return this.legal.find(is) ?? this.refused.find(is)
  }

  /** Against the rules, where they know of no square at all, any square may be meant. */
  anywhere(cell: string): Target | undefined {
    const isFree = this.isForced && this.way?.kind === 'cell' && this.legal.length + this.refused.length === 0
    return isFree ? { id: cell, name: cell, aim: { to: cell }, cells: [cell] } : undefined
  }

  async findTargets(): Promise<void> {
    const way = this.way
    if (way === null) return
    this.isAiming = true
    const reply = await this.ask({
      do: 'aim',
      decision: this.decision,
      action: this.row.id,
      using: way.using,
    })
    if (this.way !== way) return
    this.isAiming = false
    if (reply?.is !== 'aim') return
    this.legal = reply.legal
    this.refused = reply.refused ?? []
  }

  async reckon(): Promise<void> {
    const mine = ++this.turn
    if (this.row.interjects) {
      this.forecast = this.asItIs()
      return
    }
    this.isReckoning = true
    const reply = await this.ask({
      do: 'preview',
      decision: this.decision,
      answer: this.answer,
      safer: this.isSafer,
      ...(this.parts.length > 0 ? { parts: this.parts } : {}),
    })
    if (mine !== this.turn) return
    this.isReckoning = false
    if (reply?.is === 'preview') this.forecast = reply.forecast
    else if (reply?.is === 'refused' || reply?.is === 'failed') this.fail(reply.says, 'clause' in reply ? reply.clause : '')
  }

  /** A word slipped in costs nothing and provokes nobody: there is nothing to look ahead to. */
  private asItIs(): Forecast {
    const title = [this.row.name, this.text.trim()].filter(Boolean).join(' · ')
    return { title, says: title, confirm: '', answer: this.answer }
  }

  private fail(says: string, clause: string): void {
    this.forecast = {
      title: this.row.name,
      says,
      confirm: '',
      answer: this.answer,
      why: { says, clause },
    }
  }
}
