/** What a screen reader is told: quietly after what it is saying, or at once. */

/** The same words twice would not be read: an invisible character makes them new. */
function renewed(text: string, last: string): string {
  return text === last ? `${text}\u200b` : text
}

class Announcer {
  polite = $state('')
  assertive = $state('')
  // Kept apart from what is shown, so that whoever speaks does not depend on what was said.
  private lastSaid = ''
  private lastAlert = ''

  say(text: string): void {
    this.polite = this.lastSaid = renewed(text, this.lastSaid)
  }

  alert(text: string): void {
    this.assertive = this.lastAlert = renewed(text, this.lastAlert)
  }
}

export const announcer = new Announcer()
