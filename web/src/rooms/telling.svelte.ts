/** A fight told again: every screen a view would have seen, and which one is shown. */

import { address, api } from '../lib/api'
import type { Replay } from '../lib/http'
import { language, t } from '../lib/i18n.svelte'
import type { Desk, LogEntry, Plain } from '../lib/protocol'
import { TableModel } from '../table/model.svelte'

const A_PIECE = 60
/** How long a screen stays at speed 1, in ms. */
const STAYS = 1200
export const SPEEDS = [1, 4] as const

interface Moment {
  readonly desk: Desk
  readonly log: LogEntry[]
  readonly undone: boolean
  readonly undoes: boolean
}

export interface Mark {
  readonly step: number
  readonly kind: 'round' | 'down' | 'undo'
  readonly says: string
}

export class Telling {
  title = $state('')
  count = $state(0)
  moments = $state.raw<Moment[]>([])
  step = $state(0)
  isPlaying = $state(false)
  speed = $state<number>(SPEEDS[0])
  problem = $state.raw<unknown>(null)
  readonly model: TableModel
  private timer: ReturnType<typeof setTimeout> | undefined
  private isClosed = false

  readonly last = $derived(this.moments.length - 1)
  readonly moment = $derived(this.moments[this.step])
  readonly isEnded = $derived(Boolean(this.moments[this.last]?.desk.header.ended))
  readonly marks = $derived(marksOf(this.moments))

  constructor(
    readonly table: string,
    readonly view: string,
    /** Where it is told: a table's replay, or that of a simulated fight. */
    private readonly source: string,
  ) {
    this.model = new TableModel(table, '', false)
  }

  /** All of it, piece by piece: what is there can be watched already. */
  async load(at: number | null): Promise<void> {
    this.problem = null
    try {
      do {
        const first = this.moments.length
        const query = { view: this.view, lang: language.now, first, limit: A_PIECE }
        const piece = await api.get<Replay>(address(this.source, query))
        if (this.isClosed) return
        this.add(piece)
        if (first === 0 || (at !== null && this.step < at)) this.show(Math.min(at ?? 0, this.last))
      } while (this.moments.length <= this.count)
    } catch (error) {
      this.problem = error
    }
  }

  private add(piece: Replay): void {
    this.title = piece.title
    this.count = piece.count
    this.model.view = { map: { image: (piece.image ?? null) as Plain | null } }
    const moments = [...this.moments]
    let log = moments[moments.length - 1]?.log ?? []
    for (const frame of piece.frames) {
      log = [...log.slice(0, frame.log_from), ...(frame.log as LogEntry[])]
      const desk = onlyToSee(frame.desk as Desk)
      moments.push({ desk, log, undone: frame.undone ?? false, undoes: frame.undoes ?? false })
    }
    this.moments = moments
  }

  show(step: number): void {
    this.step = Math.max(0, Math.min(this.last, step))
    const moment = this.moments[this.step]
    if (!moment) return
    this.model.desk = moment.desk
    this.model.log = moment.log
    this.model.version = this.step
  }

  /** Somebody took the wheel: playing stops. */
  go(step: number): void {
    this.pause()
    this.show(step)
  }

  play(): void {
    if (this.step >= this.last) this.show(0)
    this.isPlaying = true
    this.wait()
  }

  pause(): void {
    this.isPlaying = false
    clearTimeout(this.timer)
  }

  close(): void {
    this.isClosed = true
    this.pause()
    this.model.close()
  }

  private wait(): void {
    clearTimeout(this.timer)
    this.timer = setTimeout(() => {
      this.show(this.step + 1)
      if (this.step < this.last) this.wait()
      else this.pause()
    }, STAYS / this.speed)
  }
}

/** Without anything that could be done: nobody plays in a fight that is told. */
function onlyToSee(desk: Desk): Desk {
  return { ...desk, rights: {}, palette: null, prompt: null, waiting: null, queue: [] }
}

function marksOf(moments: Moment[]): Mark[] {
  const marks: Mark[] = []
  let round = 0
  let down = new Set<string>()
  for (const [step, { desk, undoes }] of moments.entries()) {
    if (undoes) marks.push({ step, kind: 'undo', says: t('web-replay-mark-undo') })
    if (desk.header.round > round) {
      marks.push({ step, kind: 'round', says: t('web-replay-mark-round', { round: desk.header.round }) })
    }
    round = desk.header.round
    const now = desk.tokens.filter((each) => each.is_down)
    for (const each of now) {
      if (!down.has(each.id)) marks.push({ step, kind: 'down', says: t('web-replay-mark-down', { who: each.name }) })
    }
    down = new Set(now.map((each) => each.id))
  }
  return marks
}
