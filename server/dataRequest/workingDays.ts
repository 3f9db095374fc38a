/**
 * Working days as law 4982 on the right to information means them: every day but Saturdays, Sundays and the public
 * holidays of law 2429. The day on which a request arrives is not counted. The afternoons before holidays and the days
 * that the government adds to a holiday as leave are counted as working days.
 */

/** Law 4982, article 11: an institution must answer within this number of working days. */
export const ANSWER_DAYS = 15

const DAY_MS = 86_400_000
const FIXED_HOLIDAYS = new Set(['01-01', '04-23', '05-01', '05-19', '07-15', '08-30', '10-29'])
/** The days of the two religious holidays, as month and day of the Islamic calendar: three days, and four days. */
const RELIGIOUS_HOLIDAYS = new Set(['10-1', '10-2', '10-3', '12-10', '12-11', '12-12', '12-13'])

/** The Umm al-Qura calendar has had the official days of Türkiye in every year since 2017 (workingDays.test.ts). */
const islamic = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
  month: 'numeric',
  day: 'numeric',
  timeZone: 'UTC',
})
const local = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Istanbul',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** The day of an instant in Türkiye, such as 2026-03-19. */
export const dayOf = (instant: number): string => local.format(instant)

const instantOf = (day: string): number => Date.parse(`${day}T00:00:00Z`)
const move = (day: string, days: number): string => new Date(instantOf(day) + days * DAY_MS).toISOString().slice(0, 10)

/** Whether public offices work on a day, such as 2026-03-19. */
export function isWorkingDay(day: string): boolean {
  const instant = instantOf(day)
  if ([0, 6].includes(new Date(instant).getUTCDay()) || FIXED_HOLIDAYS.has(day.slice(5))) return false
  const parts = new Map(islamic.formatToParts(instant).map(({ type, value }) => [type, value]))
  return !RELIGIOUS_HOLIDAYS.has(`${parts.get('month')}-${parts.get('day')}`)
}

/** The last day on which a request that arrived on a day can be answered in time. */
export function dueDay(arrival: string): string {
  let day = arrival
  for (let left = ANSWER_DAYS; left > 0; ) {
    day = move(day, 1)
    if (isWorkingDay(day)) left -= 1
  }
  return day
}

/** The last day of arrival whose requests are overdue on a day. */
export function lastOverdueArrival(today: string): string {
  let arrival = move(today, -ANSWER_DAYS)
  while (dueDay(arrival) >= today) arrival = move(arrival, -1)
  return arrival
}

/** The working days from one day, which is not counted, to another, which is; at most 1,000 days are counted. */
export function workingDaysBetween(from: string, to: string): number {
  let count = 0
  for (let day = move(from, 1), left = 1_000; day <= to && left > 0; day = move(day, 1), left -= 1)
    if (isWorkingDay(day)) count += 1
  return count
}
