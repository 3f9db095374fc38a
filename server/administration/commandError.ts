import type { Message, MessageKey, MessageValues } from '../messages.ts'

/** What the person at the terminal can mend; put into words where it is shown. */
export class CommandError extends Error {
  readonly words: Message
  constructor(key: MessageKey, values?: MessageValues) {
    super(key)
    this.words = { key, ...(values && { values }) }
  }
}
