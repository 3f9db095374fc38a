import type { Message, MessageKey, MessageValues } from '../messages.ts'

/** An error that the operator can correct. The message is translated when it is shown. */
export class CommandError extends Error {
  readonly words: Message
  constructor(key: MessageKey, values?: MessageValues) {
    super(key)
    this.words = { key, ...(values && { values }) }
  }
}
