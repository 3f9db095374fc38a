const DAY_MS = 86_400_000
const FIRST_DAY = Date.UTC(1880, 0, 1)

export type OffsetChange = { readonly at: Date; readonly beforeSeconds: number; readonly afterSeconds: number }

const clock = new Intl.DateTimeFormat('en', {
  timeZone: 'Europe/Istanbul',
  timeZoneName: 'longOffset',
})

/** Every change of Türkiye's clocks against UTC from 1880 to a day, to the second. */
export function findOffsetChanges(until: Date): OffsetChange[] {
  const changes: OffsetChange[] = []
  let before = offsetAt(FIRST_DAY)
  for (let day = FIRST_DAY + DAY_MS; day <= until.getTime(); day += DAY_MS) {
    const after = offsetAt(day)
    if (after !== before)
      changes.push({ at: findInstant(day - DAY_MS, day), beforeSeconds: before, afterSeconds: after })
    before = after
  }
  return changes
}

/** Bisects the day of the change until the second is found. */
function findInstant(start: number, end: number): Date {
  const before = offsetAt(start)
  let [low, high] = [start, end]
  while (high - low > 1000) {
    const middle = low + Math.floor((high - low) / 2000) * 1000
    if (offsetAt(middle) === before) low = middle
    else high = middle
  }
  return new Date(high)
}

/** ICU writes the offset as GMT+01:56:56, GMT+03:00 or GMT; returns seconds. */
function offsetAt(instant: number): number {
  const text = clock.format(instant)
  const [, sign, hours = '0', minutes = '0', seconds = '0'] = /GMT(?:([+-])(\d+):(\d+)(?::(\d+))?)?$/.exec(text) ?? []
  const total = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
  return sign === '-' ? -total : total
}
