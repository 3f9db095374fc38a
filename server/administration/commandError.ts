import type { Message, WordKey, WordValues } from '../words.ts'

/** What the person at the terminal can mend; put into words where it is shown. */
export class CommandError extends Error {
  readonly words: Message
  constructor(key: WordKey, values?: WordValues) {
    super(key)
    this.words = { key, ...(values && { values }) }
  }
}
