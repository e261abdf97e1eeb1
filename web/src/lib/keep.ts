/** What this browser remembers. Storage may be forbidden: then nothing is kept, nothing breaks. */

const PREFIX = 'troisactes.'

/** What lasts as long as its tab: it outlives a reload and the way back, not the evening. */
export const forNow = {
  recall(name: string): string | null {
    try {
      return sessionStorage.getItem(PREFIX + name)
    } catch {
      return null
    }
  },
  keep(name: string, value: string): void {
    try {
      if (value) sessionStorage.setItem(PREFIX + name, value)
      else sessionStorage.removeItem(PREFIX + name)
    } catch {
      // As below.
    }
  },
}

export function recall(name: string): string | null {
  try {
    return localStorage.getItem(PREFIX + name)
  } catch {
    return null
  }
}

export function keep(name: string, value: string): void {
  try {
    localStorage.setItem(PREFIX + name, value)
  } catch {
    // Private browsing or a full disk: the setting lasts as long as the page.
  }
}
