/** A table as the server shows it to one seat, and the line to it. Nothing is chosen here. */

import { announcer } from '../lib/announce.svelte'
import { address, api, Problem } from '../lib/api'
import { language, t } from '../lib/i18n.svelte'
import { drawNonce } from '../lib/fairdice'
import { keep, recall } from '../lib/keep'
import type { CreatureSheet, Desk, DiceFacts, Kind, LogEntry, Mine, Plain, Prompt, SeatRow, SeatState } from '../lib/protocol'
import { Socket, type News, type Request } from '../lib/socket.svelte'
import { buzz } from './reading'

export interface Notice {
  readonly says: string
  readonly clause: string
  readonly isBad: boolean
}

const NOTICE_STAYS = 8000
const PING_STAYS = 2500
/** Seconds: the news of it takes its time too. */
const ABOUT_NOW = 0.5
/** Longer than any table makes its players wait. */
const LONGEST_PAUSE = 7000

export class LiveTable {
  desk = $state.raw<Desk | null>(null)
  view = $state.raw<Plain>({})
  log = $state.raw<LogEntry[]>([])
  version = $state(0)
  seats = $state.raw<SeatRow[]>([])
  settings = $state.raw<Plain>({})
  own = $state.raw<Record<string, boolean>>({})
  /** Where the dice come from, as far as anybody may know. */
  dice = $state.raw<DiceFacts | null>(null)
  /** « Voir comme Kyra »: the seat the game master looks through. */
  looksAs = $state('')
  ping = $state.raw<{ readonly cell: string; readonly by: string } | null>(null)
  notice = $state.raw<Notice | null>(null)
  gone = $state.raw<string | null>(null)
  isSending = $state(false)
  /** The version a command made that this page has not seen yet: the table takes its time to show it. */
  awaited = $state(0)
  /** When the state came, for timers: the server says what was left then. */
  stateAt = $state(0)
  readonly socket: Socket

  private kinds: Kind[] | null = null
  private boardWritten = ''
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
      (news) => (news.is === 'state' ? this.take(news) : this.hear(news)),
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

  private hear(news: Exclude<News, SeatState>): void {
    if (news.is === 'seats') this.seats = news.seats
    else if (news.is === 'settings') {
      this.settings = news.settings
      this.own = news.own ?? {}
    } else if (news.is === 'dice') {
      this.dice = news
      this.addToDice()
    } else if (news.is === 'ping') this.showPing(news.cell, news.by)
    else if (news.is === 'settled') this.tell(news.says, '', news.outcome !== 'granted')
    else this.gone = news.says ?? ''
  }

  private take(state: SeatState): void {
    const before = this.desk
    const from = state.log_from ?? 0
    const isFirst = before === null
    const isLate = this.isOver(before)
    this.log = [...this.log.slice(0, from), ...state.log]
    this.version = state.version
    this.view = state.view
    this.desk = state.desk ? this.withSteadyBoard(state.desk) : null
    this.stateAt = performance.now()
    if (!this.desk) return
    this.addToDice()
    this.tellChanges(before, this.desk, isFirst ? [] : state.log, isLate)
    this.changed(this.desk, isFirst, before, isFirst ? [] : state.log)
  }

  /** The ground is the same in most frames: what is drawn of it is then kept. */
  private withSteadyBoard(desk: Desk): Desk {
    const written = JSON.stringify(desk.board)
    if (this.desk && written === this.boardWritten) return { ...desk, board: this.desk.board }
    this.boardWritten = written
    return desk
  }

  /** A new state came. */
  protected changed(_desk: Desk, _isFirst: boolean, _before: Desk | null, _lines: LogEntry[]): void {}

  /** Whether the time of the question that was open is up. */
  private isOver(desk: Desk | null): boolean {
    const timer = desk?.prompt?.timer
    if (!timer || timer.running === false) return false
    return timer.left - (performance.now() - this.stateAt) / 1000 < ABOUT_NOW
  }

  private tellChanges(before: Desk | null, desk: Desk, lines: LogEntry[], isLate: boolean): void {
    const isNowMine = desk.header.is_mine && !(before?.header.is_mine && before.header.turn === desk.header.turn)
    if (isNowMine && !this.isGm) {
      announcer.alert(desk.header.says)
      buzz([200])
    }
    if (desk.prompt?.urgent && desk.prompt.decision !== before?.prompt?.decision) buzz([120, 60, 120])
    const answered = before?.prompt && before.prompt.decision !== desk.prompt?.decision
    const isTakenBack = lines.some((line) => line.undone)
    if (answered && !this.isSending && !isTakenBack && !this.isGm) {
      if (isLate) this.tell(t('web-time-over'))
      else if (!before.prompt?.timer) this.tell(t('web-answered-elsewhere'))
    }
    for (const line of lines) if (!line.undone) announcer.say(line.says)
  }

  /** What this device added to the dice, by the commitment it was added to. */
  get nonces(): Record<string, string> {
    try {
      return JSON.parse(recall(`dice.${this.table}`) ?? '{}') as Record<string, string>
    } catch {
      return {}
    }
  }

  /** Each device that plays adds a number of its own, once: nobody can have known it. */
  private addToDice(): void {
    const commitment = this.dice?.commitment
    const plays = this.isGm || (this.desk?.mine.length ?? 0) > 0
    if (!commitment || !plays || this.isWatching || this.nonces[commitment]) return
    const nonce = drawNonce()
    keep(`dice.${this.table}`, JSON.stringify({ ...this.nonces, [commitment]: nonce }))
    if (this.nonces[commitment]) void this.socket.ask({ do: 'nonce', nonce })
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

  // --- asking and ruling -----------------------------------------------------------------------

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

  /** What this seat may know of a creature; nothing when the line is down. */
  async sheetOf(creature: string): Promise<CreatureSheet | null> {
    const reply = await this.socket.ask({ do: 'sheet', creature })
    return reply?.is === 'sheet' ? reply.sheet : null
  }

  private portraitAt(creature: string): string {
    const place = `/api/tables/${encodeURIComponent(this.table)}/portraits/${encodeURIComponent(creature)}`
    return address(place, { seat: this.seat })
  }

  /** A picture of one's own: made small and square here, so that no more than that leaves the device. */
  async givePortrait(creature: string, file: Blob): Promise<void> {
    try {
      const { squareOf } = await import('../lib/portrait')
      await api.put(this.portraitAt(creature), await squareOf(file))
    } catch (error) {
      this.tell(error instanceof Problem ? error.message : t('web-portrait-wrong'), '', true)
    }
  }

  async dropPortrait(creature: string): Promise<void> {
    await api.remove(this.portraitAt(creature)).catch((error: unknown) => this.tell(String(error), '', true))
  }

  async pingAt(cell: string): Promise<void> {
    await this.socket.ask({ do: 'ping', cell })
  }

  lookAs(seat: string): void {
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
