import { type Words, words } from '../words.ts'

export type Holiday = {
  readonly date: string
  readonly name: Words
  readonly isHalfDay: boolean
  readonly kind: 'ulusal' | 'dinî' | 'genel'
}

export const FIRST_YEAR = 2020
export const LAST_YEAR = 2030
const DAY_MS = 86_400_000

/** First days of the two religious holidays. They are listed, because the announced days count and not the computed ones. */
const FEASTS: Record<number, { ramazan: string; kurban: string }> = {
  2020: { ramazan: '2020-05-24', kurban: '2020-07-31' },
  2021: { ramazan: '2021-05-13', kurban: '2021-07-20' },
  2022: { ramazan: '2022-05-02', kurban: '2022-07-09' },
  2023: { ramazan: '2023-04-21', kurban: '2023-06-28' },
  2024: { ramazan: '2024-04-10', kurban: '2024-06-16' },
  2025: { ramazan: '2025-03-30', kurban: '2025-06-06' },
  2026: { ramazan: '2026-03-20', kurban: '2026-05-27' },
  2027: { ramazan: '2027-03-09', kurban: '2027-05-16' },
  2028: { ramazan: '2028-02-26', kurban: '2028-05-05' },
  2029: { ramazan: '2029-02-14', kurban: '2029-04-24' },
  2030: { ramazan: '2030-02-04', kurban: '2030-04-13' },
}

type FixedHoliday = [monthDay: string, tr: string, en: string, kind: Holiday['kind'], isHalfDay?: true]

const FIXED: FixedHoliday[] = [
  ['01-01', 'Yılbaşı', 'New Year’s Day', 'genel'],
  ['04-23', 'Ulusal Egemenlik ve Çocuk Bayramı', 'National Sovereignty and Children’s Day', 'ulusal'],
  ['05-01', 'Emek ve Dayanışma Günü', 'Labour and Solidarity Day', 'genel'],
  ['05-19', 'Atatürk’ü Anma, Gençlik ve Spor Bayramı', 'Commemoration of Atatürk, Youth and Sports Day', 'ulusal'],
  ['07-15', 'Demokrasi ve Millî Birlik Günü', 'Democracy and National Unity Day', 'genel'],
  ['08-30', 'Zafer Bayramı', 'Victory Day', 'ulusal'],
  ['10-28', 'Cumhuriyet Bayramı arifesi', 'Republic Day eve', 'ulusal', true],
  ['10-29', 'Cumhuriyet Bayramı', 'Republic Day', 'ulusal'],
]

/** Türkiye's public holidays of 2020–2030 in the order of their dates; eves are half days. */
export function readHolidays(): Holiday[] {
  const holidays = Object.entries(FEASTS).flatMap(([year, { ramazan, kurban }]) => [
    ...FIXED.map(([monthDay, tr, en, kind, isHalfDay = false]) => ({
      date: `${year}-${monthDay}`,
      name: words(tr, en),
      isHalfDay,
      kind,
    })),
    ...feast(ramazan, 3, 'Ramazan Bayramı', 'Ramadan Feast'),
    ...feast(kurban, 4, 'Kurban Bayramı', 'Feast of Sacrifice'),
  ])
  return holidays.sort((a, b) => (a.date < b.date ? -1 : 1))
}

function feast(firstDay: string, days: number, tr: string, en: string): Holiday[] {
  const eve = {
    date: addDays(firstDay, -1),
    name: words(`${tr} arifesi`, `${en} eve`),
    isHalfDay: true,
    kind: 'dinî',
  } as const
  const full = Array.from({ length: days }, (_, index) => ({
    date: addDays(firstDay, index),
    name: words(`${tr} ${index + 1}. gün`, `${en}, day ${index + 1}`),
    isHalfDay: false,
    kind: 'dinî' as const,
  }))
  return [eve, ...full]
}

/** The date this number of days after another; both as YYYY-MM-DD. */
export const addDays = (date: string, days: number) =>
  new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10)

const weekdays = new Intl.DateTimeFormat('tr', { weekday: 'long', timeZone: 'UTC' })

/** The Turkish name of a date's weekday. */
export const weekdayName = (date: string) => weekdays.format(Date.parse(date))
