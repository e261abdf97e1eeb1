/**
 * Opens the line to a table before the page's other scripts are here: on a slow network they and the
 * first picture of the fight come together. Whoever has a link's secret gives it up first, later.
 * Imports nothing: it would wait for that.
 */

interface EarlyLine {
  readonly address: string
  readonly line: WebSocket
  readonly heard: string[]
}

declare global {
  interface Window {
    earlyLine?: EarlyLine | undefined
  }
}

const table = /^\/t\/([^/]+)\/?$/.exec(window.location.pathname)?.[1]
const { protocol, host, search, hash } = window.location
if (table && (hash === '' || /^#e\d+$/.test(hash))) {
  const asked = new URLSearchParams(search)
  const query = new URLSearchParams({ lang: language(asked.get('lang')) })
  const seat = asked.get('seat')
  if (seat) query.set('seat', seat)
  const code = encodeURIComponent(decodeURIComponent(table).toUpperCase())
  const address = `${protocol === 'https:' ? 'wss:' : 'ws:'}//${host}/api/tables/${code}/play?${query}`
  const line = new WebSocket(address)
  const heard: string[] = []
  line.onmessage = (event) => void heard.push(String(event.data))
  window.earlyLine = { address, line, heard }
}

function language(asked: string | null): string {
  let kept: string | null = null
  try {
    kept = localStorage.getItem('troisactes.lang')
  } catch {
    // Storage may be forbidden.
  }
  const wanted = asked ?? kept
  if (wanted === 'fr' || wanted === 'en') return wanted
  return navigator.languages.some((each) => each.toLowerCase().startsWith('fr')) ? 'fr' : 'en'
}

export {}
