import { invalidField } from '../errors.ts'
import type { MessageKey } from '../messages.ts'

/** A time later than this many years from now is refused: it is a slip. */
const MOST_YEARS = 10

/**
 * A set time in UTC without a fraction, `YYYY-MM-DDTHH:MM:SS`, from an ISO 8601 time, which is in UTC if it names no zone;
 * undefined for a text that is no time.
 */
export function setTime(input: string): string | undefined {
  const moment = Date.parse(
    /T.*(Z|[+-]\d\d:?\d\d)$/.test(input) ? input : `${input.replace(' ', 'T')}${/[T ]/.test(input) ? 'Z' : ''}`,
  )
  return Number.isNaN(moment) ? undefined : new Date(moment).toISOString().slice(0, 19)
}

/** Why a new set time is refused: it is no time, it is past, or more than ten years away; undefined for a useful one. */
export function setTimeProblem(time: string | undefined, now = Date.now()): MessageKey | undefined {
  if (time === undefined) return 'dateFormat'
  const moment = Date.parse(`${time}Z`)
  if (moment <= now) return 'publishTimePast'
  return moment > now + MOST_YEARS * 366 * 86_400_000 ? 'publishTimeFar' : undefined
}

/** Throws 409 under `field` for a set time that is refused. */
export function requireSetTime(time: string | undefined, field: string, now?: number): void {
  const problem = setTimeProblem(time, now)
  if (problem) throw invalidField(field, problem)
}
