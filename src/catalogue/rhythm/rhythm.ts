import { daysBetween, type Frequency } from '#contract/frequency.ts'

const DAY = 86_400_000
const MOST_SLOTS = 12
/** Two gaps between updates; fewer show no rhythm. */
const FEWEST_UPDATES = 3
/** An observed gap is a frequency if it differs by at most this factor. */
const TOLERANCE = 1.4
/** A dataset that missed this many updates, for at least a year, may be discontinued. */
const MISSED_IF_STOPPED = 6

const USUAL = [
  'daily',
  'weekly',
  'biweekly',
  'monthly',
  'bimonthly',
  'quarterly',
  'semiannual',
  'annual',
  'biennial',
  'triennial',
  'decennial',
] as const satisfies readonly Frequency[]

/** The frequencies that updates can show. */
type UsualFrequency = (typeof USUAL)[number]

export type Rhythm = {
  /** The expected updates, the oldest first: whether each took place. Two to twelve. */
  slots: readonly boolean[]
  /** The days between two expected updates. */
  days: number
  /** How often the data was updated, undefined if there are too few updates or their gaps differ too much. */
  usual: UsualFrequency | undefined
  /** How long the next update is overdue, in milliseconds; undefined if it is not. */
  overdueMs: number | undefined
  /** Whether so many updates are missing that the publisher may have stopped. */
  mayHaveStopped: boolean
}

/** What is known of a dataset's past updates. */
export type Updates = {
  /** The times of updates, in milliseconds. */
  at: readonly number[]
  /** Times between which there may have been unrecorded updates. */
  unrecorded: readonly (readonly [from: number, to: number])[]
}

/**
 * Compares past updates with the promised update frequency, or with their own usual frequency if none is promised. An
 * update counts for the expected time to which it is nearest, so half a period of delay is tolerated. The slots begin
 * after the last time that may have an unrecorded update. Undefined if nothing is known: no interval is promised or
 * visible, or there are fewer than two slots.
 */
export function rhythmOf(updates: Updates, promised: Frequency | undefined, now: number): Rhythm | undefined {
  if (promised === 'never') return undefined
  const unrecorded = updates.unrecorded.map(([from, to]) => [dayOf(from), dayOf(to)] as const)
  const all = [...new Set(updates.at.filter((at) => at <= now).map(dayOf))].sort((a, b) => a - b)
  const last = all.at(-1)
  if (last === undefined) return undefined
  const recordedSince = Math.max(...unrecorded.map(([, to]) => to), all[0] ?? last)
  const days = all.filter((day) => day >= recordedSince)
  const usual = usualOf(days)
  const period = (promised && daysBetween(promised)) ?? (usual && daysBetween(usual))
  if (period === undefined) return undefined

  const today = dayOf(now)
  const missed = Math.max(0, Math.floor((today - last - period / 2 - 1) / period))
  const kept = new Set(all.map((day) => Math.round((last - day) / period)))
  const isRecorded = (day: number) => !unrecorded.some(([from, to]) => day > from + period / 2 && day < to - period / 2)
  // One place remains for the last update.
  const slots = Array<boolean>(Math.min(missed, MOST_SLOTS - 1)).fill(false)
  const before = Math.round((last - (all[0] ?? last)) / period)
  for (let back = 0; back <= before && slots.length < MOST_SLOTS && isRecorded(last - back * period); back++)
    slots.unshift(kept.has(back))
  if (slots.length < 2) return undefined
  return {
    slots,
    days: period,
    usual,
    overdueMs: missed > 0 ? (today - last - period) * DAY : undefined,
    mayHaveStopped: missed >= MISSED_IF_STOPPED && today - last > 365,
  }
}

const dayOf = (at: number) => Math.floor(at / DAY)

/** The frequency nearest to the median gap, if it is near enough and so are most gaps. */
function usualOf(days: readonly number[]): UsualFrequency | undefined {
  if (days.length < FEWEST_UPDATES) return undefined
  const gaps = days.slice(1).map((day, index) => day - (days[index] ?? day))
  const median = gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 0
  const distance = (frequency: UsualFrequency) => Math.abs(Math.log(median / (daysBetween(frequency) ?? 1)))
  const [nearest] = USUAL.toSorted((a, b) => distance(a) - distance(b))
  if (nearest === undefined || distance(nearest) > Math.log(TOLERANCE)) return undefined
  const isNear = (gap: number) => gap > median / 2 && gap < median * 2
  return gaps.filter(isNear).length * 2 > gaps.length ? nearest : undefined
}
