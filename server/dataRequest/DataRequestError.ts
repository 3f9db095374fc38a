import type { BaseIssue } from 'valibot'
import { fieldErrors } from '../fieldErrors.ts'
import { type Locale, type Message, type MessageKey, messageText } from '../messages.ts'

type Fields = Readonly<Record<string, readonly Message[]>>

/** A data request, or an answer to one, that is not accepted: the messages of each field. */
export class DataRequestError extends Error {
  override name = 'DataRequestError'
  readonly status: 409 | 429
  readonly fields: Fields
  readonly retryAfterSeconds: number | undefined

  constructor(fields: Fields, retryAfterSeconds?: number) {
    super('data request not accepted')
    this.status = retryAfterSeconds === undefined ? 409 : 429
    this.fields = fields
    this.retryAfterSeconds = retryAfterSeconds
  }

  /** The messages in a reader's language. */
  messages(locale: Locale): Record<string, string[]> {
    const entries = Object.entries(this.fields)
    return Object.fromEntries(
      entries.map(([name, list]) => [name, list.map((message) => messageText(locale, message))]),
    )
  }
}

/** An error at one field. */
export const fieldError = (field: string, key: MessageKey): DataRequestError =>
  new DataRequestError({ [field]: [{ key }] })

/** The error of a caller beyond a limit; the message says when to try again. */
export const tooManyError = (seconds: number): DataRequestError =>
  new DataRequestError({ stamp: [{ key: 'requestTooMany', values: { minutes: Math.ceil(seconds / 60) } }] }, seconds)

/** The error for the issues that a schema found. */
export function schemaError(issues: readonly BaseIssue<unknown>[], input: unknown): DataRequestError {
  // The schemas of data requests are flat, so every field has a plain list of messages.
  return new DataRequestError(fieldErrors(issues, input).fields as Fields)
}
