import type { Message } from '../messages.ts'

/** The file cannot be loaded: why, and at which line where one is to blame. */
export class LoadFault extends Error {
  readonly why: Message
  readonly line: number | undefined
  constructor(why: Message, line?: number) {
    super(why.key)
    this.why = why
    this.line = line
  }
}
