/** Short sounds made here, of plain tones. Nothing is opened before somebody asks for sound. */

import { keep, recall } from './keep'

export type Cue = 'hit' | 'heal' | 'miss' | 'fall' | 'turn' | 'asked'

interface Tone {
  readonly from: number
  readonly to: number
  readonly at: number
  readonly lasts: number
  readonly shape: OscillatorType
}

const CUES: Record<Cue, readonly Tone[]> = {
  hit: [{ from: 170, to: 60, at: 0, lasts: 0.14, shape: 'triangle' }, { from: 900, to: 200, at: 0, lasts: 0.05, shape: 'square' }],
  miss: [{ from: 520, to: 320, at: 0, lasts: 0.12, shape: 'sine' }],
  heal: [{ from: 440, to: 440, at: 0, lasts: 0.12, shape: 'sine' }, { from: 660, to: 660, at: 0.1, lasts: 0.18, shape: 'sine' }],
  fall: [{ from: 220, to: 45, at: 0, lasts: 0.45, shape: 'sawtooth' }],
  turn: [{ from: 523, to: 523, at: 0, lasts: 0.1, shape: 'sine' }, { from: 784, to: 784, at: 0.11, lasts: 0.2, shape: 'sine' }],
  asked: [{ from: 880, to: 880, at: 0, lasts: 0.08, shape: 'square' }, { from: 880, to: 880, at: 0.14, lasts: 0.08, shape: 'square' }],
}
const LOUDEST = 0.25

class Sound {
  /** From 0, silent, to 1. */
  volume = $state(Number(recall('volume') ?? 0) || 0)
  private context: AudioContext | null = null

  choose(volume: number): void {
    this.volume = Math.min(1, Math.max(0, volume))
    keep('volume', String(this.volume))
    if (this.volume > 0) this.play('turn')
    else void this.close()
  }

  play(cue: Cue): void {
    if (this.volume === 0) return
    this.context ??= new AudioContext()
    const { context } = this
    for (const tone of CUES[cue]) {
      const start = context.currentTime + tone.at
      const [source, gain] = [context.createOscillator(), context.createGain()]
      source.type = tone.shape
      source.frequency.setValueAtTime(tone.from, start)
      source.frequency.exponentialRampToValueAtTime(tone.to, start + tone.lasts)
      gain.gain.setValueAtTime(this.volume * LOUDEST, start)
      gain.gain.exponentialRampToValueAtTime(0.0001, start + tone.lasts)
      source.connect(gain).connect(context.destination)
      source.start(start)
      source.stop(start + tone.lasts)
    }
  }

  private async close(): Promise<void> {
    await this.context?.close()
    this.context = null
  }
}

export const sound = new Sound()
