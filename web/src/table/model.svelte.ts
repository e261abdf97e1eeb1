/** One seat at one table: what is being chosen there, and how it is sent. */

import { announcer } from '../lib/announce.svelte'
import { t } from '../lib/i18n.svelte'
import type { Band, Desk, LogEntry, OverruleMessage, Palette, Plain, Row, Suggestion, Target, TypedDie, Why } from '../lib/protocol'
import type { Request } from '../lib/socket.svelte'
import { keep, recall } from '../lib/keep'
import { Draft } from './draft.svelte'
import { LiveTable } from './live.svelte'
import { isWhole, rowOf, startCell } from './reading'
import { Show } from './show.svelte'
import { nextUses, usesOf } from './uses'

/** How long a rule is overruled. */
type Lasts = NonNullable<OverruleMessage['lasts']>

/** A ruling of the game master's that waits for a square. */
export interface Placing {
  readonly creature: string
  readonly name: string
  readonly to: string | null
}

/** What was tapped on the board, and what can be done there, best first. */
export interface Selected {
  /** A creature's id; empty for a square. */
  readonly target: string
  readonly cell: string
  readonly best: Suggestion[]
  readonly count: number
  readonly isLooking: boolean
}

/** What one means to do when one's turn comes: an action, at whom or where, or only that. */
export interface Planned {
  readonly row: Row | null
  readonly target: string
  readonly cell: string
}

export class TableModel extends LiveTable {
  /** Where one can walk to, by what it costs. */
  bands = $state.raw<Band[]>([])
  /** The best that can be done to each creature now. */
  rings = $state.raw<Map<string, Suggestion>>(new Map())
  selected = $state.raw<Selected | null>(null)
  /** The keyboard was used last: its place on the board is shown. */
  usesKeys = $state(false)
  /** The list of all actions is open. */
  showsAll = $state(false)
  showsImpossible = $state(false)
  readonly show = new Show()
  private endsAloneNow = $state(recall('ends-alone') !== 'off')
  draft = $state.raw<Draft | null>(null)
  /** A refused row or square that is being explained. */
  asked = $state.raw<{ readonly row: Row; readonly why: Why } | null>(null)
  placing = $state.raw<Placing | null>(null)
  /** The palette out of turn, and what was chosen in it for when the turn comes. */
  plan = $state.raw<Palette | null>(null)
  planned = $state.raw<Planned | null>(null)
  /** A creature whose card is open. */
  inspected = $state<string | null>(null)
  cursor = $state('A1')
  endsOnNext = $state(false)
  /** How far down the list of actions was when the table was left for a rule. */
  listScroll = 0

  private committed: Draft | null = null
  /** The suggestion of two steps whose first is being chosen, and the one whose second comes next. */
  private followed = $state.raw<Suggestion | null>(null)
  private goesOn: Suggestion | null = null
  /** Of the activity that was confirmed: how its questions were meant to be answered. */
  private partsToCome: Plain[] = []

  protected override changed(desk: Desk, isFirst: boolean, before: Desk | null, lines: LogEntry[]): void {
    this.endsOnNext = false
    if (isFirst) this.cursor = startCell(desk, this.actor?.id ?? '')
    this.show.change(before, desk, lines)
    const isAnother = before?.palette?.creature !== desk.palette?.creature
    if (isAnother) this.showsAll = false
    if (this.selected && (isAnother || this.draft === null)) this.selected = null
    this.recheck()
    void this.lookAround()
    if (desk.palette) this.playPlan()
    this.followUp()
    if (!this.sheet && desk.palette) this.partsToCome = []
    this.followPart()
  }

  // --- what the board shows unasked ------------------------------------------------------------

  /** Whoever may act sees where they can go and whom they can affect. */
  private async lookAround(): Promise<void> {
    const { decision, desk } = this
    if (!desk?.palette?.is_open || this.isWatching) {
      this.bands = []
      this.rings = new Map()
      return
    }
    const isStill = (): boolean => decision === this.decision && desk === this.desk
    void this.socket.ask({ do: 'reach', decision }).then((reach) => {
      if (isStill()) this.bands = reach?.is === 'reach' ? reach.bands : []
    })
    const all = await this.socket.ask({ do: 'suggest', decision })
    if (!isStill()) return
    const found = all?.is === 'suggest' ? (all.for ?? []) : []
    this.rings = new Map(found.flatMap((each) => (each.best?.[0] ? [[each.target ?? '', each.best[0]] as const] : [])))
  }

  /** The best chance against somebody, in words; empty for friends and for whoever is out of reach. */
  oddsOn(id: string): string {
    const token = this.desk?.tokens.find((each) => each.id === id)
    const actor = this.desk?.tokens.find((each) => each.id === this.desk?.palette?.creature)
    if (!token || !actor || token.side === actor.side) return ''
    return this.rings.get(id)?.chance?.says ?? ''
  }

  /** What is possible now, most wanted first: what this creature did before, then what is worth most. */
  readonly tiles: Row[] = $derived.by(() => {
    const palette = this.desk?.palette ?? (this.isPlanning ? this.plan : null)
    const rows = (palette?.groups ?? []).flatMap((group) => group.rows)
    const open = rows.filter((row) => (row.state === 'offered' || this.isPlanning) && row.state !== 'folded')
    const uses = usesOf(this.table, palette?.creature ?? '')
    return open
      .map((row, index) => ({ row, index, worth: (row.work ? 1e6 : 0) + (uses[row.id] ?? 0) * 3 + (row.rank ?? 0) }))
      .sort((a, b) => b.worth - a.worth || a.index - b.index)
      .map(({ row }) => row)
  })

  readonly impossible: Row[] = $derived(
    (this.desk?.palette?.groups ?? []).flatMap((group) => group.rows).filter((row) => row.state === 'refused'),
  )

  override lookAs(seat: string): void {
    this.cancel()
    super.lookAs(seat)
  }

  /** One's turn has come: what was planned is previewed, if it may still be done; one tap does it. */
  private playPlan(): void {
    const planned = this.planned
    this.plan = null
    this.planned = null
    if (!planned || this.draft) return
    const row = planned.row && rowOf(this.desk, planned.row.id)
    const token = this.desk?.tokens.find((each) => each.id === planned.target)
    if (row?.state === 'offered') {
      this.pick(row)
      const aim: Plain = token ? { target: token.id } : planned.cell ? { to: planned.cell } : {}
      const target = this.targetIn(aim)
      const draft = this.draft as Draft | null // made by picking
      if (target) draft?.preset({ do: row.id, ...aim }, target)
    } else if (planned.row) this.tell(row?.why?.says ?? t('web-plan-gone', { action: planned.row.name }), row?.why?.clause ?? '', true)
    else this.select(token?.cells[0] ?? planned.cell)
  }

  /** The same gestures, before one's turn: they leave a plan, which a second tap takes back. */
  private planAt(cell: string): void {
    const token = this.desk?.tokens.find((each) => each.cells.includes(cell))
    const target = token && !token.is_own ? token.id : ''
    const row = this.planned?.row ?? null
    const isSame = this.planned !== null && this.planned.target === target && (target !== '' || this.planned.cell === cell)
    this.planned = isSame ? (row ? { row, target: '', cell: '' } : null) : { row, target, cell: target ? '' : cell }
  }

  /** A draft outlives a change of the table if what it chose may still be chosen. */
  private recheck(): void {
    const draft = this.draft
    this.asked = null
    if (!draft || draft === this.committed) return
    const decision = this.decision
    const row = rowOf(this.desk, draft.row.id)
    // What is asked for, or done against a rule, is refused: that is no change.
    const isStill = draft.isForced && draft.decision === decision
    if (!row || (row.state !== 'offered' && !isStill)) {
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

  /** Something is being chosen: the board and what follows from it come first. */
  get isChoosing(): boolean {
    return this.draft !== null || this.selected !== null || this.placing !== null
  }

  /** Whether what is picked is for later: one's next turn. */
  get isPlanning(): boolean {
    return this.plan !== null && !this.desk?.palette && !this.sheet
  }

  /** Starts a choice; a refused one is explained instead. */
  pick(row: Row): void {
    this.selected = null
    if (this.isPlanning) {
      this.planned = this.planned?.row?.id === row.id ? null : { row, target: this.planned?.target ?? '', cell: this.planned?.cell ?? '' }
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
    if (this.isPlanning) {
      this.planAt(cell)
      return
    }
    const draft = this.draft
    if (draft?.way && draft.way.kind !== '') {
      this.tapForDraft(draft, cell)
      return
    }
    this.select(cell)
  }

  /** What can be done here? The best of it is previewed at once: « tap, Confirmer ». */
  private select(cell: string): void {
    this.asked = null
    const here = this.desk?.tokens.find((each) => each.cells.includes(cell))
    if (!this.desk?.palette?.is_open || this.isWatching || this.isResolving || this.sheet) {
      this.inspected = here ? here.id : null
      return
    }
    const isSame = this.selected !== null && this.selected.target === (here?.id ?? '') && this.selected.cell === cell
    if (isSame && this.draft === null) {
      this.selected = null
      return
    }
    this.inspected = null
    this.draft = null
    this.selected = { target: here?.id ?? '', cell, best: [], count: 0, isLooking: true }
    void this.findSuggestions(this.selected)
  }

  private async findSuggestions(asked: Selected): Promise<void> {
    const { target, cell } = asked
    const reply = await this.socket.ask({ do: 'suggest', decision: this.decision, ...(target ? { target } : { cell }) })
    if (this.selected !== asked) return
    const found = reply?.is === 'suggest' ? reply.for?.[0] : undefined
    const best = found?.best ?? []
    this.selected = { ...asked, best, count: found?.count ?? 0, isLooking: false }
    const [first] = best
    if (first) this.adopt(first)
    else if (target) this.inspected = target
    else {
      this.selected = null
      this.tell(t('web-nothing-there', { cell }))
    }
  }

  /** A suggestion becomes what is being chosen; nothing is sent before it is confirmed. */
  adopt(suggestion: Suggestion): void {
    const answer = suggestion.first ?? suggestion.answer
    const row = rowOf(this.desk, suggestion.first ? String(answer['do'] ?? '') : suggestion.row)
    if (!row) return
    const draft = this.makeDraft(row)
    draft.parts = suggestion.parts ?? []
    draft.preset(answer, this.targetIn(answer))
    if (draft.parts.length > 0) void draft.reckon()
    this.draft = draft
    this.followed = suggestion.first ? suggestion : null
  }

  /** The next part of an activity is asked for: it is drafted as it was shown. */
  private followPart(): void {
    const [next, ...rest] = this.partsToCome
    if (!next || !this.sheet || this.draft) return
    this.partsToCome = rest
    const row = rowOf(this.desk, String(next['do'] ?? ''))
    if (row?.state !== 'offered') {
      this.partsToCome = []
      return
    }
    const draft = this.makeDraft(row)
    draft.preset(next, this.targetIn(next))
    this.draft = draft
  }

  /** Whether what is being chosen is the first of its two steps. */
  isFollowed(suggestion: Suggestion): boolean {
    return this.followed === suggestion
  }

  /** Whom or what an answer is aimed at, as the board knows it. */
  private targetIn(answer: Plain): Target | null {
    const creature = answer['target']
    const token = this.desk?.tokens.find((each) => each.id === creature)
    if (token) return { id: token.id, name: token.name, aim: { target: token.id }, cells: token.cells }
    const cell = answer['to']
    return typeof cell === 'string' ? { id: cell, name: cell, aim: { to: cell }, cells: [cell] } : null
  }

  /** « Aller frapper »: once one is there, the blow is previewed. */
  private followUp(): void {
    const suggestion = this.goesOn
    if (!suggestion || !this.desk?.palette?.is_open) return
    this.goesOn = null
    const row = rowOf(this.desk, suggestion.row)
    if (row?.state !== 'offered' || this.draft) return
    this.adopt({ ...suggestion, first: null })
  }

  // --- carried tokens --------------------------------------------------------------------------

  /** Whoever's turn it is may be dragged; the game master drags anybody. */
  mayCarry(id: string): boolean {
    if (this.isWatching || this.isResolving) return false
    return this.isGm || (this.desk?.palette?.is_open === true && this.desk.palette.creature === id)
  }

  /** Dropping commits nothing: it previews the move, or the game master's word. */
  carryTo(id: string, cell: string): void {
    const token = this.desk?.tokens.find((each) => each.id === id)
    if (!token || token.cells.includes(cell)) return
    const acts = this.desk?.palette?.is_open === true && this.desk.palette.creature === id
    if (acts) {
      this.cancel()
      this.select(cell)
      return
    }
    this.cancel()
    this.placing = { creature: id, name: token.name, to: cell }
  }

  private tapForDraft(draft: Draft, cell: string): void {
    if (draft.addsWaypoints) {
      draft.through(cell)
      return
    }
    const found = draft.at(cell) ?? draft.anywhere(cell)
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
    if (this.selected) {
      this.selected = null
      this.draft = null
    } else if (this.draft && !this.draft.back()) this.draft = null
    else if (!this.draft) {
      this.inspected = null
      this.showsAll = false
    }
  }

  /** A creature's sheet; asked for again, it closes. What was being chosen waits no longer. */
  inspect(id: string): void {
    const isOpen = this.inspected === id
    this.cancel()
    this.inspected = isOpen ? null : id
  }

  cancel(): void {
    this.draft = null
    this.selected = null
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
    this.goesOn = this.followed
    if (draft.parts.length > 0) this.partsToCome = draft.parts
    const isDone = await this.send(this.requestOf(draft, answer, isAgainst, lasts))
    this.committed = null
    if (isDone) nextUses(this.table, draft.creature, draft.row.id)
    else this.goesOn = null
    if (this.draft !== draft) return
    if (isDone) this.choiceMade()
    else this.recheck()
  }

  private choiceMade(): void {
    this.draft = null
    this.selected = null
    this.followed = null
    this.showsAll = false
    this.followUp()
    this.followPart()
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
      this.accept(row)
      this.pick(row)
      return
    }
    const answer = { ...(way?.answer ?? { do: row.id }), ...(way?.lone?.aim ?? {}) }
    await this.give(answer, undefined, decision)
  }

  /** It is taken, only how is still being chosen: no clock runs out meanwhile. */
  private accept(row: Row): void {
    const prompt = this.sheet
    if (!prompt?.timer || row.state !== 'offered') return
    const { decision, creature = '' } = prompt
    void this.socket.ask({ do: 'accept', decision, creature, action: row.id })
  }

  /** A whole answer to the open question. */
  async give(
    answer: Plain,
    creature = this.desk?.prompt?.creature ?? '',
    decision = this.decision,
  ): Promise<boolean> {
    return this.send({ do: 'answer', decision, answer, creature })
  }

  /** A turn with nothing left ends by itself, unless this device would rather be asked. */
  get endsAlone(): boolean {
    return this.endsAloneNow
  }

  set endsAlone(wanted: boolean) {
    this.endsAloneNow = wanted
    keep('ends-alone', wanted ? 'on' : 'off')
  }

  /** Nothing of the turn is left to pay with. */
  readonly isSpent: boolean = $derived.by(() => {
    const budget = this.actor?.budget
    if (!budget || !this.desk?.palette?.is_open || this.desk.palette.creature !== this.actor?.id) return false
    const pips = budget.pips ?? []
    const pools = (budget.pools ?? []).filter((pool) => pool.is_turn)
    if (pips.length + pools.length === 0) return false
    return !pips.some((pip) => pip.state === 'free') && !pools.some((pool) => pool.now > 0)
  })

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

  /** Ends the turn without a word: there is nothing to lose. */
  async endSpentTurn(): Promise<void> {
    const end = this.desk?.palette?.end
    if (end?.state === 'offered' && this.isSpent && this.canCommit) await this.answer(end)
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
