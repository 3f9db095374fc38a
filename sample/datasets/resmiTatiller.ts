import { CREDITS } from '../credits.ts'
import { type Context, field, type SampleDataset, spatialTurkiye } from '../dataset.ts'
import { date } from '../fields.ts'
import { addDays, FIRST_YEAR, type Holiday, LAST_YEAR, readHolidays, weekdayName } from '../sources/holidays.ts'
import { words } from '../words.ts'

export function resmiTatiller({ read }: Context): SampleDataset {
  return {
    name: 'resmi-tatiller',
    title: words(`Resmî tatiller, ${FIRST_YEAR}–${LAST_YEAR}`, `Public holidays, ${FIRST_YEAR}–${LAST_YEAR}`),
    notes: words(
      `Ulusal bayramlar, dinî bayramlar ve genel tatil günleri; arife günlerinin yarım gün oluşu ayrıca belirtilir. iCalendar dosyası telefon ve bilgisayar takvimlerine eklenebilir.

Bir gün iki tatile birden denk gelirse iki satır vardır: 23 Nisan 2023 hem Ramazan Bayramı’nın üçüncü günüydü hem Ulusal Egemenlik ve Çocuk Bayramı. İdarî izinler alınmamıştır. Gelecek yılların dinî bayramları hesaba dayanır, resmî duyuruyla kesinleşir.`,
      `National holidays, religious feasts and general holidays; eves are marked as half days. The iCalendar file can be added to the calendar of a phone or computer.

Where two holidays fall on one day there are two rows: 23 April 2023 was both the third day of the Ramadan Feast and National Sovereignty and Children’s Day. Administrative leave is left out. Religious feasts of future years rest on calculation until they are announced.`,
    ),
    organization: 'takvim-kurulu',
    groups: ['takvim-ve-zaman'],
    tags: ['resmî tatil', 'bayram', 'takvim', 'arife'],
    license: 'cc-zero',
    credits: [CREDITS.holidays],
    frequency: 'annual',
    temporal: { start: `${FIRST_YEAR}-01-01`, end: `${LAST_YEAR}-12-31` },
    spatial: spatialTurkiye,
    created: '2025-12-01T06:00:00Z',
    modified: '2025-12-01T06:00:00Z',
    resources: [
      {
        kind: 'table',
        name: 'tatiller',
        title: words('Resmî tatiller', 'Public holidays'),
        description: words('Her tatil günü bir satırdır.', 'One row for each day of a holiday.'),
        formats: ['CSV', 'JSON'],
        primaryKey: ['tarih', 'tatil_adi'],
        fields: [date, ...holidayFields],
        rows: () =>
          read(readHolidays).map(({ date, name, kind, isHalfDay }) => [
            date,
            weekdayName(date),
            name.tr,
            name.en,
            kind,
            isHalfDay,
          ]),
      },
      {
        kind: 'document',
        name: 'tatiller-takvimi',
        title: words('Takvime eklenebilir dosya', 'File for your calendar'),
        description: words('iCalendar; her tatil bir olaydır.', 'iCalendar; every holiday is an event.'),
        format: 'ICS',
        mediatype: 'text/calendar',
        content: () => toCalendar(read(readHolidays)),
      },
    ],
  }
}

const holidayFields = [
  field(
    'gun_adi',
    'string',
    words('Gün', 'Weekday'),
    words('Haftanın gününün Türkçe adı.', 'Turkish name of the weekday.'),
  ),
  field('tatil_adi', 'string', words('Tatil', 'Holiday'), words('Tatilin Türkçe adı.', 'Turkish name of the holiday.')),
  field(
    'tatil_adi_en',
    'string',
    words('Tatil (İngilizce)', 'Holiday (English)'),
    words('Tatilin İngilizce adı.', 'English name of the holiday.'),
  ),
  field(
    'tur',
    'string',
    words('Tür', 'Kind'),
    words('ulusal, dinî ya da genel.', 'ulusal (national), dinî (religious) or genel (general).'),
  ),
  field(
    'yarim_gun',
    'boolean',
    words('Yarım gün mü', 'Half day'),
    words('Saat 13.00’te başlayan arife günleri için doğru.', 'True for eves, which begin at 13:00.'),
  ),
]

function toCalendar(holidays: readonly Holiday[]): string {
  const events = holidays.flatMap(({ date, name }, index) => [
    'BEGIN:VEVENT',
    `UID:${date}-${index}@ornek.fihrist`,
    `DTSTAMP:${FIRST_YEAR}0101T000000Z`,
    `DTSTART;VALUE=DATE:${date.replaceAll('-', '')}`,
    `DTEND;VALUE=DATE:${addDays(date, 1).replaceAll('-', '')}`,
    `SUMMARY:${name.tr.replaceAll(',', '\\,')}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ])
  const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Fihrist//Resmi tatiller//TR', ...events, 'END:VCALENDAR']
  return `${lines.join('\r\n')}\r\n`
}
