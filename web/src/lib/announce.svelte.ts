/** What a screen reader is told: quietly after what it is saying, or at once. */

class Announcer {
  polite = $state('')
  assertive = $state('')

  say(text: string): void {
    // The same words twice would not be read: an invisible character makes them new.
    this.polite = text === this.polite ? `${text}\u200b` : text
  }

  alert(text: string): void {
    this.assertive = text === this.assertive ? `${text}\u200b` : text
  }
}

export const announcer = new Announcer()
