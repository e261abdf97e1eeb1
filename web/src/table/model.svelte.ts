/** One seat at one table: what is being chosen there, and how it is sent. */

import { announcer } from '../lib/announce.svelte'
import { t } from '../lib/i18n.svelte'
import type { Desk, OverruleMessage, Palette, Plain, Row, Target, TypedDie, Why } from '../lib/protocol'
import type { Request } from '../lib/socket.svelte'
import { Draft } from './draft.svelte'
import { LiveTable } from './live.svelte'
import { isWhole, rowOf, startCell } from './reading'

/** How long a rule is overruled. */
type Lasts = NonNullable<OverruleMessage['lasts']>

/** A ruling of the game master's that waits for a square. */
export interface Placing {
  readonly creature: string
  readonly name: string
  readonly to: string | null
}

export class TableModel extends LiveTable {
  draft = $state.raw<Draft | null>(null)
  /** A refused row or square that is being explained. */
  asked = $state.raw<{ readonly row: Row; readonly why: Why } | null>(null)
  placing = $state.raw<Placing | null>(null)
  /** The palette out of turn, and what was chosen in it for when the turn comes. */
  plan = $state.raw<Palette | null>(null)
  planned = $state.raw<Row | null>(null)
  /** A creature whose card is open. */
  inspected = $state<string | null>(null)
  cursor = $state('A1')
  endsOnNext = $state(false)
  /** How far down the list of actions was when the table was left for a rule. */
  paletteScroll = 0

  private committed: Draft | null = null

  protected override changed(desk: Desk, isFirst: boolean): void {
    this.endsOnNext = false
    if (isFirst) this.cursor = startCell(desk, this.actor?.id ?? '')
    this.recheck()
    if (desk.palette) this.playPlan()
  }

  override lookAs(seat: string): void {
    this.cancel()
    super.lookAs(seat)
  }

  /** One's turn has come: what was planned is drafted, if it may be done. */
  private playPlan(): void {
    const row = this.planned && rowOf(this.desk, this.planned.id)
    this.plan = null
    this.planned = null
    if (row && !this.draft) this.pick(row)
  }

  /** A draft outlives a change of the table if what it chose may still be chosen. */
  private recheck(): void {
    const draft = this.draft
    this.asked = null
    if (!draft || draft === this.committed) return
    const decision = this.decision
    const row = rowOf(this.desk, draft.row.id)
    if (!row || row.state !== 'offered') {
      this.draft = null
      if (draft.decision === decision) return
      this.tell(t('web-draft-gone'), '', true)
      return
    }
    if (draft.decision === decision) {
      void draft.reckon()
      return
    }
    if (draft.stage !== 'preview' && draft.stage !== 'text') {
      this.draft = null
      return
    }
    const next = this.makeDraft(row)
    next.hasMoved = true
    next.text = draft.text
    next.isTold = draft.isTold
    next.pay = draft.pay
    const way = row.ways.find((each) => each.using === draft.way?.using)
    if (way && next.way !== way) next.choose(way)
    if (draft.target && next.way?.kind) next.aim(draft.target)
    this.draft = next
  }

  // --- choosing --------------------------------------------------------------------------------

  /** Starts a choice; a refused one is explained instead. */
  /** Whether what is picked is for later: one's next turn. */
  get isPlanning(): boolean {
    return this.plan !== null && !this.desk?.palette && !this.sheet
  }

  pick(row: Row): void {
    if (this.isPlanning) {
      this.planned = this.planned?.id === row.id ? null : row
      return
    }
    if (this.isResolving) return
    this.placing = null
    this.endsOnNext = false
    if (row.state !== 'offered') {
      this.draft = null
      this.asked = { row, why: row.why ?? { says: row.name } }
      announcer.say(this.asked.why.says)
      return
    }
    this.asked = null
    this.draft = this.makeDraft(row)
    const { stage, legal } = this.draft
    if (stage === 'target') announcer.say(t('web-choose-target', { count: legal.length, action: row.name }))
  }

  /** The same, against the rule that refuses it: the game master, or a table that only warns. */
  force(row: Row): void {
    this.asked = null
    this.draft = this.makeDraft(row, true)
  }

  private makeDraft(row: Row, isForced = false, asksLeave = false): Draft {
    const prompt = this.desk?.prompt
    const creature = prompt?.creature ?? this.desk?.palette?.creature ?? ''
    return new Draft(row, this.decision, creature, (request) => this.socket.ask(request), isForced, asksLeave)
  }

  /** A square was chosen: by a tap, a click or Enter. It selects, it never commits. */
  tapCell(cell: string): void {
    this.cursor = cell
    if (this.placing) {
      this.placing = { ...this.placing, to: cell }
      return
    }
    const draft = this.draft
    if (draft?.way && draft.way.kind !== '') {
      this.tapForDraft(draft, cell)
      return
    }
    const here = this.desk?.tokens.find((each) => each.cells.includes(cell))
    this.inspected = here ? here.id : null
  }

  private tapForDraft(draft: Draft, cell: string): void {
    if (draft.addsWaypoints) {
      draft.through(cell)
      return
    }
    const found = draft.at(cell)
    if (found === undefined) {
      if (draft.legal.length > 0) this.tell(t('web-not-a-target', { cell, action: draft.row.name }))
      return
    }
    if (found.why && !draft.isForced) this.tell(found.why.says, found.why.clause ?? '', true)
    else draft.aim(found)
  }

  /** A square on the way, whatever the mode: the space bar. */
  waypoint(cell: string): void {
    if (this.draft?.way?.walks) this.draft.through(cell)
  }

  back(): void {
    if (this.placing) {
      this.placing = null
      return
    }
    if (this.asked) {
      this.asked = null
      return
    }
    if (this.draft && !this.draft.back()) this.draft = null
    if (!this.draft) this.inspected = null
  }

  cancel(): void {
    this.draft = null
    this.asked = null
    this.placing = null
  }

  /** Legal targets in reading order, for N and Shift+N. */
  stepTarget(by: number): Target | null {
    const legal = this.draft?.legal ?? []
    if (legal.length === 0) return null
    const now = legal.findIndex((each) => each.id === this.cursor || (each.cells ?? []).includes(this.cursor))
    const next = legal[(now + by + legal.length) % legal.length]
    if (!next) return null
    this.cursor = next.cells?.[0] ?? next.id
    return next
  }

  // --- committing ------------------------------------------------------------------------------

  /** `lasts`: how long the rule that refuses it is overruled, when the game master confirms. */
  async confirm(lasts: Lasts = 'once'): Promise<void> {
    if (!this.canCommit) return
    if (this.placing) {
      await this.place()
      return
    }
    const draft = this.draft
    if (draft?.asksLeave && draft.stage === 'preview') {
      await this.askLeave(draft)
      return
    }
    if (!draft || draft.stage !== 'preview' || draft.isReckoning || !draft.forecast) return
    const answer = draft.forecast.answer
    const isRefused = draft.forecast.why != null
    if (isRefused && !draft.forecast.can_force && !this.isGm) return
    const isAgainst = draft.isForced || isRefused
    // The new state comes before the word that it is done: the draft that made it is not rechecked.
    this.committed = draft
    const isDone = await this.send(this.requestOf(draft, answer, isAgainst, lasts))
    this.committed = null
    if (this.draft !== draft) return
    if (isDone) this.draft = null
    else this.recheck()
  }

  /** « Autre chose »: what one wants to do, for the game master to price. */
  async propose(): Promise<void> {
    const draft = this.draft
    if (!draft?.goesToGm || !this.canCommit) return
    this.committed = draft
    const isDone = await this.send(this.requestOf(draft, draft.answer, draft.isForced))
    this.committed = null
    if (isDone && this.draft === draft) this.draft = null
  }

  private requestOf(
    draft: Draft,
    answer: Plain,
    isAgainst: boolean,
    lasts: Lasts = 'once',
  ): Request {
    const { decision, creature } = draft
    if (draft.row.interjects) return { do: 'interject', creature, answer }
    if (this.isGm && isAgainst) return { do: 'overrule', decision, answer, lasts }
    return { do: 'answer', decision, answer, creature, anyway: isAgainst }
  }

  private async place(): Promise<void> {
    const placing = this.placing
    if (!placing?.to) return
    const ruling = { do: 'move', creature: placing.creature, to: placing.to }
    if (await this.send({ do: 'rule', ruling })) this.placing = null
  }

  /** An answer of a prompt commits at once when it needs nothing more. */
  async answer(row: Row, decision = this.decision): Promise<void> {
    const way = row.ways[0]
    if (!isWhole(row)) {
      this.pick(row)
      return
    }
    const answer = { ...(way?.answer ?? { do: row.id }), ...(way?.lone?.aim ?? {}) }
    await this.give(answer, undefined, decision)
  }

  /** A whole answer to the open question. */
  async give(
    answer: Plain,
    creature = this.desk?.prompt?.creature ?? '',
    decision = this.decision,
  ): Promise<boolean> {
    return this.send({ do: 'answer', decision, answer, creature })
  }

  /** The first tap says what is lost, the second ends the turn. */
  async endTurn(): Promise<void> {
    const end = this.desk?.palette?.end
    if (!end || !this.canCommit) return
    if (end.state !== 'offered') {
      this.pick(end)
      return
    }
    if (!this.endsOnNext) {
      this.cancel()
      this.endsOnNext = true
      announcer.say(`${end.name}. ${end.says ?? ''} ${t('web-end-again')}`)
      return
    }
    this.endsOnNext = false
    await this.answer(end)
  }

  async undo(steps = 1): Promise<void> {
    const rights = this.desk?.rights
    if (rights?.may_undo || this.isGm) await this.send({ do: 'undo', steps })
    else if (await this.send({ do: 'ask', undo: steps })) this.tell(t('web-undo-asked'))
  }

  async redo(): Promise<void> {
    await this.send({ do: 'redo' })
  }

  /** « Demander au MJ »: first at what, as for anything else; then it goes to the game master. */
  async askGm(row: Row): Promise<void> {
    const draft = this.draft?.row.id === row.id ? this.draft : this.makeDraft(row, true, true)
    this.asked = null
    this.draft = draft
    if (draft.stage === 'preview' && !draft.asksLeave) await this.askLeave(draft)
  }

  private async askLeave(draft: Draft): Promise<void> {
    const { creature, answer } = draft
    const text = [draft.row.name, draft.target?.name].filter(Boolean).join(' → ')
    if (!(await this.send({ do: 'ask', creature, answer, text }))) return
    this.draft = null
    this.tell(t('web-gm-asked'))
  }

  /** One's actions out of turn, to look them over. */
  async planTurn(): Promise<void> {
    const creature = this.desk?.prompt?.creature || (this.desk?.mine[0]?.id ?? '')
    const reply = await this.socket.ask({ do: 'show', creature })
    if (reply?.is === 'show') this.plan = reply.palette
    else if (reply?.is === 'failed') this.tell(reply.says, '', true)
  }

  /** A real die was misread. */
  async correct(die: TypedDie, value: number): Promise<boolean> {
    return this.send({ do: 'correct', die: die.id, value })
  }
}
