import type { BaseIssue } from 'valibot'
import { fieldErrors } from '../fieldErrors.ts'
import { type Locale, type Message, type MessageKey, type MessageValues, wordsOf } from '../messages.ts'

type Fields = Readonly<Record<string, readonly Message[]>>

/** A request, or what staff answer to one, that cannot be taken as it is: what is wrong, by field. */
export class RequestRefusal extends Error {
  override name = 'RequestRefusal'
  readonly status: 409 | 429
  readonly fields: Fields
  readonly retryAfterSeconds: number | undefined

  constructor(fields: Fields, retryAfterSeconds?: number) {
    super('refused')
    this.status = retryAfterSeconds === undefined ? 409 : 429
    this.fields = fields
    this.retryAfterSeconds = retryAfterSeconds
  }

  /** The messages in a reader's language. */
  words(locale: Locale): Record<string, string[]> {
    const entries = Object.entries(this.fields)
    return Object.fromEntries(entries.map(([name, list]) => [name, list.map((message) => wordsOf(locale, message))]))
  }
}

/** One field with one message. */
export const refuse = (field: string, key: MessageKey, values?: MessageValues): RequestRefusal =>
  new RequestRefusal({ [field]: [{ key, ...(values && { values }) }] })

/** Too many from one place; the words say when to come back. */
export const tooMany = (seconds: number): RequestRefusal =>
  new RequestRefusal({ stamp: [{ key: 'requestTooMany', values: { minutes: Math.ceil(seconds / 60) } }] }, seconds)

/** What a schema found wrong. */
export function refusalOf(issues: readonly BaseIssue<unknown>[], input: unknown): RequestRefusal {
  // The schemas of requests are flat, so every field has a plain list of messages.
  return new RequestRefusal(fieldErrors(issues, input).fields as Fields)
}
