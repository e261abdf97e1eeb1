/** A small router on the History API: one current address, links taken over, patterns read. */

export type Params = Record<string, string>

export interface Place {
  readonly path: string
  readonly query: URLSearchParams
  /** What follows `#`, without it. */
  readonly hash: string
  /** How far down the page was when it was left: what Back comes back to. */
  readonly scrolled: number
}

function here(): Place {
  const { pathname, search, hash } = window.location
  const scrolled = Number((history.state as { scrolled?: number } | null)?.scrolled ?? 0)
  return { path: pathname, query: new URLSearchParams(search), hash: hash.slice(1), scrolled }
}

class Router {
  place = $state.raw<Place>(here())

  constructor() {
    window.addEventListener('popstate', () => (this.place = here()))
    document.addEventListener('click', (event) => this.takeOver(event))
  }

  go(address: string): void {
    history.replaceState({ scrolled: window.scrollY }, '')
    history.pushState(null, '', address)
    this.place = here()
    window.scrollTo(0, 0)
  }

  /** Changes the address without adding a step to Back: a secret must not stay in it. */
  replace(address: string): void {
    history.replaceState(null, '', address)
    this.place = here()
  }

  private takeOver(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0) return
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute('download')) return
    if (link.origin !== window.location.origin || link.pathname.startsWith('/api/')) return
    event.preventDefault()
    this.go(link.pathname + link.search + link.hash)
  }
}

export const router = new Router()

/** `/t/:table` against `/t/ABCD` gives `{table: 'ABCD'}`; null when it does not fit. */
export function match(pattern: string, path: string): Params | null {
  const wanted = pattern.split('/').filter(Boolean)
  const found = path.split('/').filter(Boolean)
  if (wanted.length !== found.length) return null
  const params: Params = {}
  for (const [index, part] of wanted.entries()) {
    const given = found[index] ?? ''
    if (part === ':table') params['table'] = decodeURIComponent(given).toUpperCase() // a code may be typed by hand
    else if (part.startsWith(':')) params[part.slice(1)] = decodeURIComponent(given)
    else if (part !== given) return null
  }
  return params
}
