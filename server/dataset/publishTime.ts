import { invalidField } from '../errors.ts'

/** A time later than this many years from now is refused: it is a slip. */
const MOST_YEARS = 10

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
  const moment = Date.parse(
    /T.*(Z|[+-]\d\d:?\d\d)$/.test(input) ? input : `${input.replace(' ', 'T')}${/[T ]/.test(input) ? 'Z' : ''}`,
  )
  if (Number.isNaN(moment)) throw invalidField('publish_at', 'dateFormat')
  const time = new Date(moment).toISOString().slice(0, 19)
  const isNew = time !== before?.slice(0, 19)
  if (isNew && !isPrivate) throw invalidField('publish_at', 'publishTimePublic')
  if (isNew && moment <= now) throw invalidField('publish_at', 'publishTimePast')
  if (isNew && moment > now + MOST_YEARS * 366 * 86_400_000) throw invalidField('publish_at', 'publishTimeFar')
  const isMissed = state === 'active' && !wasActive && moment <= now
  return isPrivate && state !== 'deleted' && !isMissed ? time : null
}
