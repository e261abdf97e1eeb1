/** One seat at one table, as its page has it: what the server shows, and what is being chosen. */

import { announcer } from '../lib/announce.svelte'
import { language, t } from '../lib/i18n.svelte'
import type {
  Desk,
  Kind,
  Line,
  Mine,
  OverruleMessage,
  Palette,
  Plain,
  Prompt,
  Row,
  SeatRow,
  State,
  Target,
  Why,
} from '../lib/protocol'
import { Socket, type News, type Request } from '../lib/socket.svelte'
import { Draft } from './draft.svelte'
import { buzz, isWhole, rowOf, startCell } from './reading'

/** How long a rule is overruled. */
type Lasts = NonNullable<OverruleMessage['lasts']>

export interface Notice {
  readonly says: string
  readonly clause: string
  readonly isBad: boolean
}

/** A ruling of the game master's that waits for a square. */
export interface Placing {
  readonly creature: string
  readonly name: string
  readonly to: string | null
}

const NOTICE_STAYS = 8000
const PING_STAYS = 2500
/** Longer than any table makes its players wait. */
const LONGEST_PAUSE = 7000

export class TableModel {
  desk = $state.raw<Desk | null>(null)
  view = $state.raw<Plain>({})
  log = $state.raw<Line[]>([])
  version = $state(0)
  seats = $state.raw<SeatRow[]>([])
  settings = $state.raw<Plain>({})
  own = $state.raw<Record<string, boolean>>({})
  draft = $state.raw<Draft | null>(null)
  /** A refused row or square that is being explained. */
  asked = $state.raw<{ readonly row: Row; readonly why: Why } | null>(null)
  placing = $state.raw<Placing | null>(null)
  /** The palette out of turn, and what was chosen in it for when the turn comes. */
  plan = $state.raw<Palette | null>(null)
  planned = $state.raw<Row | null>(null)
  /** A creature whose card is open. */
  inspected = $state<string | null>(null)
  /** « Voir comme Kyra »: the seat the game master looks through. */
  looksAs = $state('')
  cursor = $state('A1')
  ping = $state.raw<{ readonly cell: string; readonly by: string } | null>(null)
  notice = $state.raw<Notice | null>(null)
  gone = $state.raw<string | null>(null)
  isSending = $state(false)
  /** The version a command made that this page has not seen yet: the table takes its time to show it. */
  awaited = $state(0)
  endsOnNext = $state(false)
  /** When the state came, for timers: the server says what was left then. */
  stateAt = $state(0)
  /** How far down the list of actions was when the table was left for a rule. */
  paletteScroll = 0
  readonly socket: Socket

  private kinds: Kind[] | null = null
  private committed: Draft | null = null
  private noticeTimer: ReturnType<typeof setTimeout> | undefined
  private awaitTimer: ReturnType<typeof setTimeout> | undefined
  private pingTimer: ReturnType<typeof setTimeout> | undefined

  constructor(
    readonly table: string,
    /** Which of the seats this browser holds; empty for its usual one. */
    readonly seat = '',
    /** Whether it has a line to the table; a fight told again has none. */
    isLive = true,
  ) {
    this.socket = new Socket(
      () => this.address(),
      (news) => this.hear(news),
      isLive,
    )
  }

  private address(): string {
    const { protocol, host } = window.location
    const scheme = protocol === 'https:' ? 'wss:' : 'ws:'
    const query = new URLSearchParams({ lang: language.now })
    if (this.seat) query.set('seat', this.seat)
    return `${scheme}//${host}/api/tables/${encodeURIComponent(this.table)}/play?${query}`
  }

  close(): void {
    clearTimeout(this.noticeTimer)
    clearTimeout(this.pingTimer)
    clearTimeout(this.awaitTimer)
    this.socket.close()
  }

  // --- what there is ---------------------------------------------------------------------------

  get isGm(): boolean {
    return this.desk?.rights.is_gm ?? false
  }

  /** The game master only watches while looking through another's eyes. */
  get isWatching(): boolean {
    return this.looksAs !== ''
  }

  get canCommit(): boolean {
    return this.socket.isOpen && !this.isSending && !this.isResolving
  }

  /** Between a commit and what came of it, the same time whether somebody could react or not. */
  get isResolving(): boolean {
    return this.awaited > this.version
  }

  /** The creature the palette and the budget are of: whose turn it is, or one's own. */
  readonly actor: Mine | null = $derived.by(() => {
    const desk = this.desk
    if (!desk) return null
    const wanted = desk.palette?.creature ?? desk.prompt?.creature ?? desk.header.turn
    return desk.mine.find((each) => each.id === wanted) ?? (this.isGm ? null : (desk.mine[0] ?? null))
  })

  /** A question that takes the screen; a plain turn is played from the palette instead. */
  readonly sheet: Prompt | null = $derived(this.desk?.prompt ?? null)

  /** The token of the open question, or of the turn. */
  get decision(): number {
    return this.desk?.prompt?.decision ?? this.desk?.decision ?? 0
  }

  // --- news ------------------------------------------------------------------------------------

  private hear(news: News): void {
    if (news.is === 'state') this.take(news)
    else if (news.is === 'seats') this.seats = news.seats
    else if (news.is === 'settings') {
      this.settings = news.settings
      this.own = news.own ?? {}
    } else if (news.is === 'ping') this.showPing(news.cell, news.by)
    else this.gone = news.says ?? ''
  }

  private take(state: State): void {
    const before = this.desk
    const from = state.log_from ?? 0
    const isFirst = before === null
    this.log = [...this.log.slice(0, from), ...state.log]
    this.version = state.version
    this.view = state.view
    this.desk = state.desk ?? null
    this.stateAt = performance.now()
    this.endsOnNext = false
    if (!this.desk) return
    if (isFirst) this.cursor = startCell(this.desk, this.actor?.id ?? '')
    this.tellChanges(before, this.desk, isFirst ? [] : state.log)
    this.recheck()
    if (this.desk.palette) this.playPlan()
  }

  private tellChanges(before: Desk | null, desk: Desk, lines: Line[]): void {
    const isNowMine = desk.header.is_mine && !(before?.header.is_mine && before.header.turn === desk.header.turn)
    if (isNowMine && !this.isGm) {
      announcer.alert(desk.header.says)
      buzz([200])
    }
    if (desk.prompt?.urgent && desk.prompt.decision !== before?.prompt?.decision) buzz([120, 60, 120])
    const answered = before?.prompt && before.prompt.decision !== desk.prompt?.decision
    const isTakenBack = lines.some((line) => line.undone)
    if (answered && !this.isSending && !isTakenBack && !before.prompt?.timer && !this.isGm) this.tell(t('web-answered-elsewhere'))
    for (const line of lines) if (!line.undone) announcer.say(line.says)
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

  private showPing(cell: string, by: string): void {
    this.ping = { cell, by }
    announcer.say(t('web-ping-at', { who: by, cell }))
    clearTimeout(this.pingTimer)
    this.pingTimer = setTimeout(() => (this.ping = null), PING_STAYS)
  }

  tell(says: string, clause = '', isBad = false): void {
    this.notice = { says, clause, isBad }
    announcer.say(says)
    clearTimeout(this.noticeTimer)
    this.noticeTimer = setTimeout(() => (this.notice = null), NOTICE_STAYS)
  }

  // --- choosing --------------------------------------------------------------------------------

  /** Starts a choice; a refused one is explained instead. */
  pick(row: Row): void {
    if (this.plan && !this.desk?.palette) {
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

  async rule(ruling: Plain): Promise<boolean> {
    return this.send({ do: 'rule', ruling })
  }

  /** The system's conditions, asked for once. */
  async knownConditions(): Promise<Kind[]> {
    if (this.kinds === null) {
      const reply = await this.socket.ask({ do: 'conditions' })
      if (reply?.is === 'conditions') this.kinds = reply.conditions
    }
    return this.kinds ?? []
  }

  /** One's actions out of turn, to look them over. */
  async planTurn(): Promise<void> {
    const creature = this.desk?.mine[0]?.id ?? ''
    const reply = await this.socket.ask({ do: 'show', creature })
    if (reply?.is === 'show') this.plan = reply.palette
    else if (reply?.is === 'failed') this.tell(reply.says, '', true)
  }

  async pingAt(cell: string): Promise<void> {
    await this.socket.ask({ do: 'ping', cell })
  }

  lookAs(seat: string): void {
    this.cancel()
    this.looksAs = seat
    this.log = []
    void this.socket.ask({ do: 'look', lang: language.now, seat })
  }

  lookAgain(): void {
    void this.socket.ask({ do: 'look', lang: language.now, seat: this.looksAs })
  }

  /** Nothing is chosen until the state a command made is here; a frame that is lost ends it too. */
  private await(version: number): void {
    if (this.isWatching) return // another's view counts other versions
    this.awaited = Math.max(this.awaited, version)
    clearTimeout(this.awaitTimer)
    if (this.settings['decoy'] === true) return // it takes the time the game master takes
    this.awaitTimer = setTimeout(() => (this.awaited = 0), LONGEST_PAUSE)
  }

  /** Sends a command and says what is wrong when something is. */
  async send(request: Request): Promise<boolean> {
    if (!this.socket.isOpen) {
      this.tell(t('web-not-connected'), '', true)
      return false
    }
    this.isSending = true
    const reply = await this.socket.ask(request)
    this.isSending = false
    if (reply?.is === 'done') {
      this.await(reply.version)
      return true
    }
    if (reply?.is === 'refused') this.tell(reply.says, reply.clause, true)
    else if (reply?.is === 'failed') this.tell(reply.says, '', true)
    else this.tell(t('web-sent-unsure'), '', true)
    return false
  }
}
