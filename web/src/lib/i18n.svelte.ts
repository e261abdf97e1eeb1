/** The page's words, from the same Fluent files as the rest of the product. */

import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle'

import { keep, recall } from './keep'

export type Lang = 'fr' | 'en'
export type Args = Record<string, FluentVariable>

const FILES: Record<Lang, () => Promise<{ default: string[] }>> = {
  fr: () => import('./words/fr'),
  en: () => import('./words/en'),
}

function preferred(): Lang {
  const asked = new URLSearchParams(window.location.search).get('lang') ?? recall('lang')
  if (asked === 'fr' || asked === 'en') return asked
  return navigator.languages.some((each) => each.toLowerCase().startsWith('fr')) ? 'fr' : 'en'
}

class Language {
  now = $state<Lang>(preferred())
  private bundle = $state.raw<FluentBundle>(new FluentBundle('fr'))

  async load(lang: Lang = this.now): Promise<void> {
    const { default: files } = await FILES[lang]()
    const bundle = new FluentBundle(lang, { useIsolating: false })
    for (const file of files) {
      for (const problem of bundle.addResource(new FluentResource(file))) console.error(problem)
    }
    this.bundle = bundle
    this.now = lang
    document.documentElement.lang = lang
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
