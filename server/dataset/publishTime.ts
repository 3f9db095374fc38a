import { invalidField } from '../errors.ts'
import { requireSetTime, setTime } from './setTime.ts'

type Context = {
  isPrivate: boolean
  state: string
  /** Whether it was active: a time that passes while it is a draft or deleted is cancelled when it becomes active. */
  wasActive: boolean
  /** The time that the dataset has already. */
  before: string | null
}

/**
 * When a dataset becomes public, in UTC; null for datasets without such a time and for those that are public or deleted.
 * `input` is an ISO 8601 time, in UTC if it names no zone. Throws 409 for a new time that is past, more than ten years away,
 * or of a public dataset. The time that the dataset has already is accepted: programs send back what they have read.
 */
export function publishTime(
  input: string | null | undefined,
  { isPrivate, state, wasActive, before }: Context,
  now = Date.now(),
): string | null {
  if (!input) return null
  const time = setTime(input)
  if (time === undefined) throw invalidField('publish_at', 'dateFormat')
  if (time !== before?.slice(0, 19)) {
    if (!isPrivate) throw invalidField('publish_at', 'publishTimePublic')
    requireSetTime(time, 'publish_at', now)
  }
  const isMissed = state === 'active' && !wasActive && Date.parse(`${time}Z`) <= now
  return isPrivate && state !== 'deleted' && !isMissed ? time : null
}
