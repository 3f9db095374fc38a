import { type ActionError, type FieldError, type FieldErrors, isMessage } from './errors.ts'
import { type Locale, messageText } from './messages.ts'

/** The messages of an action's error in one line, field by field. */
export function actionErrorText(error: ActionError, locale: Locale): string {
  return Object.entries(error.fields)
    .map(([field, fault]) => (field === 'message' ? text(fault, locale) : `${field}: ${text(fault, locale)}`))
    .join(' · ')
}

function text(fault: FieldError | FieldErrors, locale: Locale): string {
  if (typeof fault === 'string' || typeof fault === 'number') return String(fault)
  if (Array.isArray(fault))
    return fault
      .map((inner) => text(inner, locale))
      .filter((words) => words !== '')
      .join(', ')
  if (isMessage(fault)) return messageText(locale, fault)
  return Object.entries(fault)
    .map(([field, inner]) => `${field}: ${text(inner, locale)}`)
    .join(', ')
}
