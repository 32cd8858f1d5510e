/** What a screen reader is told as it happens. */

class Announcer {
  lines = $state<{ key: number; words: string }[]>([])
  #key = 0

  say(words: string): void {
    this.lines = [...this.lines.slice(-4), { key: ++this.#key, words }]
  }
}

export const announcer = new Announcer()
