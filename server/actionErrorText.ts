import { type ActionError, type FieldError, type FieldErrors, isMessage } from './errors.ts'
import { type Locale, type Message, messageText } from './messages.ts'

/**
 * The messages of an action's error in one line, field by field. CKAN's texts name the caller, and an anonymous one has no name:
 * they get only the denial.
 */
export function actionErrorText(error: ActionError, locale: Locale): string {
  return Object.entries(error.fields)
    .map(([field, problem]) => (field === 'message' ? text(problem, locale) : `${field}: ${text(problem, locale)}`))
    .join(' · ')
}

function text(problem: FieldError | FieldErrors, locale: Locale): string {
  if (typeof problem === 'string' || typeof problem === 'number') return String(problem)
  if (Array.isArray(problem))
    return problem
      .map((inner) => text(inner, locale))
      .filter((words) => words !== '')
      .join(', ')
  if (isMessage(problem)) return messageText(locale, namesNobody(problem) ? { key: 'accessDenied' } : problem)
  return Object.entries(problem)
    .map(([field, inner]) => `${field}: ${text(inner, locale)}`)
    .join(', ')
}

function namesNobody({ key, values }: Message): boolean {
  const detail = values?.['detail']
  return key === 'accessDeniedDetail' && typeof detail === 'object' && detail.values?.['user'] === ''
}
