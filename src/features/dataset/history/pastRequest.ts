import { endOfDay } from './endOfDay.ts'

/** The version that an address asks for: `?activity_id=…`, as in CKAN, or the last one of a day, `?date=2026-05-01`. */
export type PastRequest =
  | { kind: 'activity'; activityId: string }
  | { kind: 'day'; moment: number }
  | { kind: 'badDate' }

export function pastRequest(search: URLSearchParams, timeZone: string): PastRequest | undefined {
  const activityId = search.get('activity_id')
  if (activityId) return { kind: 'activity', activityId }
  const day = search.get('date')
  if (day === null) return undefined
  const moment = endOfDay(day, timeZone)
  return moment === undefined ? { kind: 'badDate' } : { kind: 'day', moment }
}
