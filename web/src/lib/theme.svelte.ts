/** Light or dark: as the system says, unless this browser was told otherwise. */

import { keep, recall } from './keep'

export type Choice = 'system' | 'light' | 'dark'

const CHOICES: readonly Choice[] = ['system', 'light', 'dark']

class Theme {
  choice = $state<Choice>('system')
  private system = window.matchMedia('(prefers-color-scheme: dark)')

  constructor() {
    const kept = recall('theme')
    if (CHOICES.includes(kept as Choice)) this.choice = kept as Choice
    this.system.addEventListener('change', () => this.apply())
    this.apply()
  }

  choose(choice: Choice): void {
    this.choice = choice
    keep('theme', choice)
    this.apply()
  }

  /** The one after the present one, for a single button. */
  next(): void {
    const index = CHOICES.indexOf(this.choice)
    this.choose(CHOICES[(index + 1) % CHOICES.length] ?? 'system')
  }

  private apply(): void {
    const isDark = this.choice === 'dark' || (this.choice === 'system' && this.system.matches)
    document.documentElement.dataset['theme'] = isDark ? 'dark' : 'light'
  }
}

export const theme = new Theme()
