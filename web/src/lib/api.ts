/** Requests to the server: JSON in, JSON out, and its refusals with their code and sentence. */

/** The server's refusal: a code to branch on, a sentence to show. */
export class Problem extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message)
  }
}

/** Nothing came back: no network, or no server. */
export const UNREACHABLE = 'unreachable'

export async function call<T>(method: string, address: string, body?: unknown): Promise<T> {
  // Refusals come in the language of the page, which may not be the browser's.
  const headers = { Accept: 'application/json', 'Accept-Language': document.documentElement.lang }
  const init: RequestInit = { method, headers }
  if (body instanceof Blob) {
    init.body = body
    init.headers = { ...headers, 'Content-Type': body.type }
  } else if (body !== undefined) {
    init.body = JSON.stringify(body)
    init.headers = { ...headers, 'Content-Type': 'application/json' }
  }
  let response: Response
  try {
    response = await fetch(address, init)
  } catch {
    throw new Problem(0, UNREACHABLE, '')
  }
  const text = await response.text()
  if (!response.ok) throw problemOf(response.status, text)
  return (text === '' ? undefined : JSON.parse(text)) as T
}

function problemOf(status: number, text: string): Problem {
  try {
    const found = JSON.parse(text) as { code?: string; message?: string; detail?: string }
    return new Problem(status, found.code ?? `http-${status}`, found.message ?? found.detail ?? '')
  } catch {
    return new Problem(status, `http-${status}`, '')
  }
}

export const api = {
  get: <T>(address: string) => call<T>('GET', address),
  post: <T>(address: string, body: object = {}) => call<T>('POST', address, body),
  patch: <T>(address: string, body: object) => call<T>('PATCH', address, body),
  put: <T>(address: string, body: object) => call<T>('PUT', address, body),
  remove: <T>(address: string) => call<T>('DELETE', address),
}

/** An address with its question: empty parts are left out. */
export function address(path: string, query: Record<string, string | number | undefined>): string {
  const parts = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') parts.set(key, String(value))
  }
  const text = parts.toString()
  return text ? `${path}?${text}` : path
}
