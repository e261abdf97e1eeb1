/** A part of the page whose script comes when it is first wanted, or when there is time for it. */

export class Later<Part> {
  private found = $state.raw<Part | null>(null)
  private asked: Promise<void> | null = null

  constructor(private readonly load: () => Promise<{ default: Part }>) {}

  /** The part; nothing while it is still on its way. */
  get now(): Part | null {
    if (this.found === null) void this.fetch()
    return this.found
  }

  /** Asked for again after a failure: a line that is down comes back. */
  fetch(): Promise<void> {
    this.asked ??= this.load().then(
      (loaded) => void (this.found = loaded.default),
      () => void (this.asked = null),
    )
    return this.asked
  }
}
