import type { Activity } from '#contract/activity.ts'
import { list, object, text } from './raw.ts'

/** One line of a history without missing fields. */
export function readActivity(value: unknown): Activity {
  const raw = object(value)
  return {
    ...raw,
    id: text(raw.id),
    timestamp: text(raw.timestamp),
    user_id: typeof raw.user_id === 'string' ? raw.user_id : null,
    object_id: text(raw.object_id),
    activity_type: text(raw.activity_type),
    data: object(raw.data),
  }
}

type Asked = { before?: number; after?: number; activity_types?: readonly string[] }

/** The lines of a history. CKAN 2.9 ignores what `asked` has in seconds and types, and sends others too, which are left out. */
export const readActivities = (value: unknown, { before, after, activity_types: types }: Asked = {}): Activity[] =>
  list(value)
    .map(readActivity)
    .filter(({ timestamp, activity_type }) => {
      // Without the microseconds of the timestamp, which the portal has compared.
      const seconds = Date.parse(`${timestamp}Z`) / 1000
      const isOutside = (before !== undefined && seconds > before) || (after !== undefined && seconds < after)
      return !isOutside && (types === undefined || types.includes(activity_type))
    })
