/** Requests to the server, and what it answers when it says no. */

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

type Body = Blob | object

async function ask<T>(method: string, address: string, body?: Body): Promise<T> {
  const init: RequestInit = { method, headers: { Accept: 'application/json' } }
  if (body instanceof Blob) {
    init.body = body
    init.headers = { ...init.headers, 'Content-Type': body.type }
  } else if (body !== undefined) {
    init.body = JSON.stringify(body)
    init.headers = { ...init.headers, 'Content-Type': 'application/json' }
  }
  let answer: Response
  try {
    answer = await fetch(address, init)
  } catch {
    throw new Problem(0, UNREACHABLE, '')
  }
  if (!answer.ok) throw await problemOf(answer)
  if (answer.status === 204) return undefined as T
  return (await answer.json()) as T
}

async function problemOf(answer: Response): Promise<Problem> {
  try {
    const said = (await answer.json()) as { code?: string; message?: string; detail?: string }
    return new Problem(answer.status, said.code ?? `http-${answer.status}`, said.message ?? said.detail ?? '')
  } catch {
    return new Problem(answer.status, `http-${answer.status}`, '')
  }
}

export const api = {
  get: <T>(address: string) => ask<T>('GET', address),
  post: <T>(address: string, body: object = {}) => ask<T>('POST', address, body),
  patch: <T>(address: string, body: object) => ask<T>('PATCH', address, body),
  put: <T>(address: string, body: Body) => ask<T>('PUT', address, body),
  remove: <T>(address: string) => ask<T>('DELETE', address),
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
