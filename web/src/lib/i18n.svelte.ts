/** The page's words, from the same Fluent files as the rest of the product. */

import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle'

import { keep, recall } from './keep'

export type Lang = 'fr' | 'en'
export type Args = Record<string, FluentVariable>

type Files = Record<Lang, () => Promise<{ default: string[] }>>

const FILES: Files = {
  fr: () => import('./words/fr'),
  en: () => import('./words/en'),
}
/** What only the pages say where something is prepared: a table does without. */
const PREPARING: Files = {
  fr: () => import('./words/preparing-fr'),
  en: () => import('./words/preparing-en'),
}

function preferred(): Lang {
  const asked = new URLSearchParams(window.location.search).get('lang') ?? recall('lang')
  if (asked === 'fr' || asked === 'en') return asked
  return navigator.languages.some((each) => each.toLowerCase().startsWith('fr')) ? 'fr' : 'en'
}

class Language {
  now = $state<Lang>(preferred())
  private bundle = $state.raw<FluentBundle>(new FluentBundle('fr'))
  private isPreparing = false

  async load(lang: Lang = this.now): Promise<void> {
    const wanted = [FILES[lang](), ...(this.isPreparing ? [PREPARING[lang]()] : [])]
    const files = (await Promise.all(wanted)).flatMap((each) => each.default)
    const bundle = new FluentBundle(lang, { useIsolating: false })
    for (const file of files) {
      for (const problem of bundle.addResource(new FluentResource(file))) console.error(problem)
    }
    this.bundle = bundle
    this.now = lang
    document.documentElement.lang = lang
  }

  /** From now on the words of preparing are known too. */
  async prepare(): Promise<void> {
    if (this.isPreparing) return
    this.isPreparing = true
    await this.load()
  }

  async choose(lang: Lang): Promise<void> {
    await this.load(lang)
    keep('lang', lang)
  }

  say(id: string, args: Args = {}): string {
    const message = this.bundle.getMessage(id)
    if (!message?.value) return id
    return this.bundle.formatPattern(message.value, args)
  }

  has(id: string): boolean {
    return this.bundle.hasMessage(id)
  }
}

export const language = new Language()

export const t = (id: string, args?: Args): string => language.say(id, args)
