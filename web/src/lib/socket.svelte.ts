/**
 * The line to a table. It comes back by itself; while it is down nothing is queued: whoever asks
 * gets nothing, and asks again once the table is there.
 */

import type {} from '../early'
import type {
  Aimed,
  Done,
  Failed,
  Gone,
  Incoming,
  Kinds,
  Pinged,
  Previewed,
  Reached,
  Reasoned,
  RefusedCommand,
  SeatList,
  DiceFacts,
  SeatState,
  Sent,
  Settings,
  Settled,
  SheetShown,
  Shown,
  Suggested,
} from './protocol'

export type Reply = Done | RefusedCommand | Failed | Previewed | Aimed | Reasoned | Kinds | Shown | SheetShown | Suggested | Reached
export type News = SeatState | DiceFacts | Gone | Pinged | SeatList | Settings | Settled
type Unnumbered<T> = T extends unknown ? Omit<T, 'id'> : never
export type Request = Unnumbered<Incoming>

/** A short break is nobody's business; after this it is said. */
const BANNER_AFTER = 2000
const FIRST_WAIT = 250
const LONGEST_WAIT = 3000
/** The server closes with this when the seat is no longer this browser's. */
const NO_SEAT = 4403

/** The line that was opened before this script was here, once; else a new one. */
function lineTo(address: string): { line: WebSocket; heard: readonly string[] } {
  const early = window.earlyLine
  window.earlyLine = undefined
  if (early?.address === address && early.line.readyState <= WebSocket.OPEN) return early
  early?.line.close()
  return { line: new WebSocket(address), heard: [] }
}

export class Socket {
  isOpen = $state(false)
  isLost = $state(false)
  hasNoSeat = $state(false)

  private line: WebSocket | null = null
  private waiting = new Map<string, (reply: Reply | null) => void>()
  private attempts = 0
  private isClosed = false
  private retry: ReturnType<typeof setTimeout> | undefined
  private banner: ReturnType<typeof setTimeout> | undefined
  private next = 0
  // Ids are this page's own: two tabs of one seat must not take each other's for their own.
  private readonly prefix = crypto.getRandomValues(new Uint32Array(2)).join('-')

  constructor(
    private readonly address: () => string,
    private readonly onNews: (news: News) => void,
    /** A fight told again has no line: it stays closed. */
    isLive = true,
  ) {
    if (!isLive) {
      this.isClosed = true
      return
    }
    this.onWake = this.onWake.bind(this)
    window.addEventListener('online', this.onWake)
    document.addEventListener('visibilitychange', this.onWake)
    this.connect()
  }

  /** Sends, and gives the answer; null when the line is down or breaks meanwhile. */
  ask(request: Request): Promise<Reply | null> {
    if (!this.isOpen || this.line === null) return Promise.resolve(null)
    const id = `${this.prefix}-${++this.next}`
    const reply = new Promise<Reply | null>((resolve) => this.waiting.set(id, resolve))
    this.line.send(JSON.stringify({ ...request, id }))
    return reply
  }

  close(): void {
    this.isClosed = true
    window.removeEventListener('online', this.onWake)
    document.removeEventListener('visibilitychange', this.onWake)
    clearTimeout(this.retry)
    clearTimeout(this.banner)
    this.line?.close()
  }

  private connect(): void {
    clearTimeout(this.retry)
    const { line, heard } = lineTo(this.address())
    this.line = line
    line.onmessage = (event) => this.receive(String(event.data))
    line.onclose = (event) => this.lose(line, event.code)
    line.onopen = () => this.opened()
    if (line.readyState === WebSocket.OPEN) this.opened()
    // In a moment: whoever makes this socket is not made yet.
    queueMicrotask(() => heard.forEach((text) => this.receive(text)))
  }

  private opened(): void {
    this.attempts = 0
    this.isOpen = true
    this.isLost = false
    clearTimeout(this.banner)
    this.banner = undefined
  }

  private lose(line: WebSocket, code: number): void {
    if (line !== this.line) return
    this.line = null
    this.isOpen = false
    for (const resolve of this.waiting.values()) resolve(null)
    this.waiting.clear()
    if (this.isClosed) return
    if (code === NO_SEAT) {
      this.hasNoSeat = true
      return
    }
    this.banner ??= setTimeout(() => (this.isLost = true), BANNER_AFTER)
    const wait = Math.min(FIRST_WAIT * 2 ** this.attempts++, LONGEST_WAIT)
    // Everybody at a table loses it at once: they must not all come back in the same instant.
    this.retry = setTimeout(() => this.connect(), wait * (0.75 + Math.random() / 2))
  }

  /** The phone was unlocked, the network is back: no need to wait for the next attempt. */
  private onWake(): void {
    if (this.line === null && !this.isClosed && !this.hasNoSeat && !document.hidden) this.connect()
  }

  private receive(text: string): void {
    const sent = JSON.parse(text) as Sent
    switch (sent.is) {
      case 'done':
      case 'refused':
      case 'failed':
      case 'preview':
      case 'aim':
      case 'why':
      case 'conditions':
      case 'show':
      case 'sheet':
      case 'reach':
      case 'suggest': {
        const resolve = this.waiting.get(sent.id)
        this.waiting.delete(sent.id)
        resolve?.(sent)
        return
      }
      case 'gone':
        this.isClosed = true
        this.onNews(sent)
        return
      default:
        this.onNews(sent)
    }
  }
}
