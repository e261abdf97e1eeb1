/** What this browser remembers. Storage may be forbidden: then nothing is kept, nothing breaks. */

const PREFIX = 'troisactes.'

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
