import { type FieldError, type FieldErrors, isMessage } from './errors.ts'
import { type Locale, messageText } from './messages.ts'

/** The errors of each field as texts in the reader's language. */
export function wordedErrors(errors: FieldErrors, locale: Locale): Record<string, unknown> {
  return Object.fromEntries(Object.entries(errors).map(([field, error]) => [field, wordedError(error, locale)]))
}

function wordedError(error: FieldError | FieldErrors, locale: Locale): unknown {
  if (typeof error === 'string' || typeof error === 'number') return error
  if (Array.isArray(error)) return error.map((inner) => wordedError(inner, locale))
  if (isMessage(error)) return messageText(locale, error)
  return wordedErrors(error, locale)
}
