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

export const readActivities = (value: unknown): Activity[] => list(value).map(readActivity)
