import { CREDITS } from '../credits.ts'
import { type Context, type FieldType, field, type Row, type SampleDataset, spatialTurkiye } from '../dataset.ts'
import { date } from '../fields.ts'
import { addDays, FIRST_YEAR, LAST_YEAR, readHolidays, weekdayName } from '../sources/holidays.ts'
import { startOfMonth } from '../when.ts'
import { words } from '../words.ts'

export function isGunuTakvimi({ now, read }: Context): SampleDataset {
  return {
    name: 'is-gunu-takvimi',
    title: words('İş günü takvimi', 'Calendar of working days'),
    notes: words(
      `${FIRST_YEAR} başından ${LAST_YEAR} sonuna kadar her günün yılı, çeyreği, ISO haftası, gün adı, tatil ve iş günü bilgisi.

Tarih sütunu olan her tabloyla birleştirilebilir; iş günü saymak için \`is_gunu\` sütunu toplanır (tam gün 1, arife 0,5, tatil 0). Cumartesi ve pazar hafta sonudur. İdarî izinler hesaba katılmaz.`,
      `Year, quarter, ISO week, weekday, holiday and working time of every day from the start of ${FIRST_YEAR} to the end of ${LAST_YEAR}.

Join it with any table that has dates; sum \`is_gunu\` to count working days (1 for a full day, 0.5 for an eve, 0 for a holiday). Saturday and Sunday are the weekend. Administrative leave is not considered.`,
    ),
    organization: 'takvim-kurulu',
    groups: ['takvim-ve-zaman', 'ekonomi-ve-standartlar'],
    tags: ['takvim', 'iş günü', 'resmî tatil', 'hafta'],
    license: 'cc-zero',
    credits: [CREDITS.holidays],
    frequency: 'monthly',
    temporal: { start: `${FIRST_YEAR}-01-01`, end: `${LAST_YEAR}-12-31` },
    spatial: spatialTurkiye,
    created: '2025-12-01T06:00:00Z',
    modified: startOfMonth(now),
    resources: [
      {
        kind: 'table',
        name: 'gunler',
        title: words('Günler', 'Days'),
        description: words('Her gün bir satırdır.', 'One row for each day.'),
        formats: ['CSV'],
        primaryKey: ['tarih'],
        fields: [date, ...dayFields],
        rows: () => days(read),
      },
    ],
  }
}

const column = (name: string, type: FieldType, tr: string, en: string, about: [tr: string, en: string]) =>
  field(name, type, words(tr, en), words(...about))

const dayFields = [
  column('yil', 'integer', 'Yıl', 'Year', ['Takvim yılı.', 'Calendar year.']),
  column('ceyrek', 'integer', 'Çeyrek', 'Quarter', ['Yılın çeyreği, 1–4.', 'Quarter of the year, 1–4.']),
  column('ay', 'integer', 'Ay', 'Month', ['Ay, 1–12.', 'Month, 1–12.']),
  column('gun', 'integer', 'Ayın günü', 'Day of month', ['Ayın günü, 1–31.', 'Day of the month, 1–31.']),
  column('iso_hafta', 'string', 'ISO haftası', 'ISO week', [
    'ISO 8601 haftası, örneğin 2026-W07; hafta pazartesi başlar.',
    'ISO 8601 week such as 2026-W07; weeks begin on Monday.',
  ]),
  column('gun_adi', 'string', 'Gün', 'Weekday', ['Haftanın gününün Türkçe adı.', 'Turkish name of the weekday.']),
  column('hafta_sonu', 'boolean', 'Hafta sonu mu', 'Weekend', [
    'Cumartesi ve pazar için doğru.',
    'True on Saturday and Sunday.',
  ]),
  column('tatil_adi', 'string', 'Tatil', 'Holiday', [
    'Resmî tatilse adı, değilse boş.',
    'Name of the public holiday, else empty.',
  ]),
  column('is_gunu', 'number', 'İş günü', 'Working day', [
    'Tam iş günü 1, arife 0,5, tatil ve hafta sonu 0.',
    '1 on a full working day, 0.5 on an eve, 0 on holidays and weekends.',
  ]),
]

function* days(read: Context['read']): Generator<Row> {
  const holidays = read(readHolidays)
  for (let day = `${FIRST_YEAR}-01-01`; day <= `${LAST_YEAR}-12-31`; day = addDays(day, 1)) {
    const [year = 0, month = 0, dayOfMonth = 0] = day.split('-').map(Number)
    const weekday = new Date(day).getUTCDay()
    const isWeekend = weekday === 0 || weekday === 6
    const holidaysOfDay = holidays.filter(({ date }) => date === day)
    const isHoliday = isWeekend || holidaysOfDay.some(({ isHalfDay }) => !isHalfDay)
    const work = isHoliday ? 0 : holidaysOfDay.length > 0 ? 0.5 : 1
    const name = holidaysOfDay.map(({ name }) => name.tr).join('; ') || null
    const quarter = Math.ceil(month / 3)
    yield [day, year, quarter, month, dayOfMonth, isoWeek(day), weekdayName(day), isWeekend, name, work]
  }
}

/** A week belongs to the year of its Thursday. */
function isoWeek(day: string): string {
  const weekdayFromMonday = (new Date(day).getUTCDay() + 6) % 7
  const thursday = addDays(day, 3 - weekdayFromMonday)
  const year = thursday.slice(0, 4)
  const week = 1 + Math.floor((Date.parse(thursday) - Date.parse(`${year}-01-01`)) / (7 * 86_400_000))
  return `${year}-W${String(week).padStart(2, '0')}`
}
