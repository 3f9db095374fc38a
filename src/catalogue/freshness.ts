import { daysBetween, type Frequency } from '#contract/frequency.ts'
import type { BriefDataset } from '../api/briefDataset.ts'
import { frequencyOf } from './frequency.ts'
import { instantOf } from './instantOf.ts'

export type Freshness = {
  /** The time of the last change of the data, in milliseconds. */
  readonly updated: number | undefined
  readonly frequency: Frequency | undefined
  /** Whether the promised update is overdue. */
  readonly isLate: boolean
  /** For how many days the promised update is overdue; undefined if it is not. */
  readonly lateDays: number | undefined
}

const DAY = 86_400_000

/** When a dataset's data last changed, and whether its next update is overdue. Half a period of delay is tolerated. */
export function freshnessOf(dataset: BriefDataset, now: number): Freshness {
  const updated = lastUpdate(dataset)
  const frequency = frequencyOf(dataset)
  const lateDays = lateDaysOf(updated, frequency, now)
  return { updated, frequency, isLate: lateDays !== undefined, lateDays }
}

/** For how many days the promised update of data that last changed at `updated` is overdue; undefined if it is not. */
export function lateDaysOf(
  updated: number | undefined,
  frequency: Frequency | undefined,
  now: number,
): number | undefined {
  const days = frequency && daysBetween(frequency)
  if (updated === undefined || days === undefined || now - updated <= (days * 1.5 + 1) * DAY) return undefined
  return Math.floor((now - updated) / DAY) - days
}

/** The files' timestamps have priority: an edit of the description does not make the data newer. */
function lastUpdate({
  resources,
  metadata_modified,
}: Pick<BriefDataset, 'resources' | 'metadata_modified'>): number | undefined {
  const files = resources
    .map(({ last_modified }) => possibleUpdate(last_modified))
    .filter((instant) => instant !== undefined)
  return files.length > 0 ? Math.max(...files) : possibleUpdate(metadata_modified)
}

/** The days on which programs begin to count; no data changed before the first. */
const BEGINNINGS = [Date.UTC(1900, 0), Date.UTC(1970, 0)] as const

/** Programs write dates such as 0001-01-01 or 1970-01-01 for a time that they do not know. */
export function possibleUpdate(timestamp: string | null | undefined): number | undefined {
  const instant = instantOf(timestamp)
  if (instant === undefined || instant < BEGINNINGS[0]) return undefined
  return BEGINNINGS.some((day) => instant >= day && instant < day + DAY) ? undefined : instant
}
