/** Fingers and mice on the board: a tap, a pan, a pinch, or a token carried along. */

export interface Point {
  readonly x: number
  readonly y: number
}

export interface Gestures {
  /** May what lies under this element be carried? The id of the token, or null. */
  carries: (target: Element) => string | null
  pan: (by: Point) => void
  pinch: (factor: number, at: Point) => void
  carry: (token: string, at: Point) => void
  drop: (token: string, at: Point) => void
  giveUp: () => void
  hold: (target: Element) => void
}

/** How far a finger may slip and still mean a tap. */
const SLOP = 10
/** How long a press is held until it asks what is there. */
const HELD = 500

type Kind = 'none' | 'press' | 'pan' | 'pinch' | 'carry'

/** Follows the pointers on one element. A drag swallows the click that the browser makes of it. */
export class Pointers {
  private readonly down = new Map<number, Point>()
  private kind: Kind = 'none'
  private start: Point = { x: 0, y: 0 }
  private token: string | null = null
  private apart = 0
  private timer: ReturnType<typeof setTimeout> | undefined
  private swallows = false

  constructor(private readonly does: Gestures) {}

  get isBusy(): boolean {
    return this.kind !== 'none' && this.kind !== 'press'
  }

  press(id: number, at: Point, target: Element): void {
    this.down.set(id, at)
    this.swallows = false
    clearTimeout(this.timer)
    if (this.down.size === 2) {
      if (this.kind === 'carry') this.does.giveUp()
      this.kind = 'pinch'
      this.apart = this.distance()
      this.swallows = true
      return
    }
    this.kind = 'press'
    this.start = at
    this.token = this.does.carries(target)
    this.timer = setTimeout(() => {
      if (this.kind !== 'press') return
      this.swallows = true
      this.does.hold(target)
    }, HELD)
  }

  move(id: number, at: Point): void {
    const before = this.down.get(id)
    if (!before) return
    this.down.set(id, at)
    if (this.kind === 'pinch') {
      const now = this.distance()
      if (this.apart > 0 && now > 0) this.does.pinch(now / this.apart, this.middle())
      this.apart = now
      return
    }
    if (this.kind === 'press' && Math.hypot(at.x - this.start.x, at.y - this.start.y) > SLOP) {
      clearTimeout(this.timer)
      this.swallows = true
      this.kind = this.token === null ? 'pan' : 'carry'
      if (this.kind === 'pan') this.does.pan({ x: at.x - this.start.x, y: at.y - this.start.y })
    } else if (this.kind === 'pan') this.does.pan({ x: at.x - before.x, y: at.y - before.y })
    if (this.kind === 'carry' && this.token !== null) this.does.carry(this.token, at)
  }

  release(id: number, at: Point): void {
    if (!this.down.delete(id)) return
    clearTimeout(this.timer)
    if (this.kind === 'carry' && this.token !== null) this.does.drop(this.token, at)
    if (this.down.size === 0) this.kind = 'none'
    else if (this.kind === 'pinch') {
      // One finger is left: it goes on panning from where it is.
      this.kind = 'pan'
    }
  }

  cancel(id: number): void {
    if (!this.down.delete(id)) return
    clearTimeout(this.timer)
    if (this.kind === 'carry') this.does.giveUp()
    if (this.down.size === 0) this.kind = 'none'
  }

  /** Whether the click that follows belonged to a drag; asked once. */
  swallowsClick(): boolean {
    const swallowed = this.swallows
    this.swallows = false
    return swallowed
  }

  private points(): [Point, Point] {
    const [a, b] = [...this.down.values()]
    return [a ?? { x: 0, y: 0 }, b ?? a ?? { x: 0, y: 0 }]
  }

  private distance(): number {
    const [a, b] = this.points()
    return Math.hypot(a.x - b.x, a.y - b.y)
  }

  private middle(): Point {
    const [a, b] = this.points()
    return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
  }
}
