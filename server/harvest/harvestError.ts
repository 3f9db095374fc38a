import { CkanReadError, type CkanReadErrorKind } from '../ckanIndex/CkanReadError.ts'
import type { Texts } from '../db/harvestJobs.ts'
import { rejectionReason } from '../importer/rejectionReason.ts'
import { asLinkError, LinkError } from '../loader/openLink.ts'
import { LOCALES, type Locale, type Message, messageText } from '../messages.ts'

/** A source that cannot be read, or a job that may not go on: the job ends with this message. */
export class HarvestError extends Error {
  override name = 'HarvestError'
  readonly why: Message
  constructor(why: Message) {
    super(why.key)
    this.why = why
  }
}

/** Somebody ended the job, or another process has it. */
export class LostJobError extends Error {}

const MESSAGES = {
  unreachable: 'linkUnreachable',
  broken: 'linkUnreachable',
  slow: 'linkTimeout',
  status: 'harvestNotCkan',
  notJson: 'harvestNotJson',
  notCkan: 'harvestNotCkan',
  tooLarge: 'harvestTooLarge',
  unfiltered: 'harvestRepeats',
} as const satisfies Record<CkanReadErrorKind, string>

/** Why a source could not be read; undefined for an error of this portal. */
export function harvestErrorOf(error: unknown, signal: AbortSignal): HarvestError | undefined {
  if (error instanceof HarvestError) return error
  if (error instanceof CkanReadError) {
    // A response came, but its JSON cannot be parsed.
    if (error.cause instanceof SyntaxError) return new HarvestError({ key: 'harvestBrokenJson' })
    const cause = error.cause === undefined ? undefined : asLinkError(error.cause, signal)
    return new HarvestError(cause instanceof LinkError ? cause.why : { key: MESSAGES[error.kind] })
  }
  if (!(error instanceof LinkError)) return undefined
  return new HarvestError(error.why.key === 'uploadTooLarge' ? { key: 'harvestTooLarge' } : error.why)
}

/** A message can have text of the source in it. */
const storable = (text: string) => text.replaceAll('\0', '').toWellFormed()

const everyLanguage = (textIn: (locale: Locale) => string): Texts =>
  Object.fromEntries(LOCALES.map((locale) => [locale, storable(textIn(locale))])) as Texts // each language has an entry

/** A message in every language, as it is stored. */
export const textsOf = (message: Message): Texts => everyLanguage((locale) => messageText(locale, message))

/** Why a record was refused. Throws the error again if it concerns every record. */
export const rejectionTexts = (error: unknown): Texts => everyLanguage((locale) => rejectionReason(error, locale))
