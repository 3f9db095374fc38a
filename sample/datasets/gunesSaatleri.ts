import { getTimes } from 'suncalc'
import { CREDITS } from '../credits.ts'
import { type Context, field, type Row, type SampleDataset, spatialTurkiye } from '../dataset.ts'
import { date, plateCode, provinceName } from '../fields.ts'
import { addDays } from '../sources/holidays.ts'
import { type Province, readProvinces } from '../sources/provinces.ts'
import { localDayAndTime, startOfMonth } from '../when.ts'
import { words } from '../words.ts'

export function gunesSaatleri({ now, read }: Context): SampleDataset {
  const year = now.getUTCFullYear()
  const provinces = read(readProvinces)
  return {
    name: 'gunes-saatleri',
    title: words(`81 ilde güneşin doğuşu ve batışı, ${year}`, `Sunrise and sunset in the 81 provinces, ${year}`),
    notes: words(
      `Yılın her günü ve her il için tan, gün doğumu, öğle, gün batımı ve alacakaranlık saatleri ile gündüzün uzunluğu. Saatler Türkiye saatidir (UTC+3).

Hesap il merkezinin noktası için, deniz düzeyinde ve açık ufuk varsayılarak yapılmıştır; dağlar ve binalar birkaç dakika fark ettirir. Tan ve alacakaranlık sivil tanımdadır (güneş ufkun 6° altında). İbadet vakitleri için kullanılmamalıdır.`,
      `Dawn, sunrise, noon, sunset, dusk and the length of the day for every day of the year and every province. Times are Türkiye time (UTC+3).

Computed for the provincial capital at sea level with an open horizon; mountains and buildings make a difference of some minutes. Dawn and dusk are civil (sun 6° below the horizon). Not meant for prayer times.`,
    ),
    organization: 'gok-gozlem-birimi',
    groups: ['gokyuzu', 'takvim-ve-zaman'],
    tags: ['güneş', 'gün doğumu', 'gün batımı', 'gündüz süresi', 'il', 'zaman serisi'],
    license: 'cc-zero',
    credits: [CREDITS.suncalc, CREDITS.geonames],
    frequency: 'annual',
    temporal: { start: `${year}-01-01`, end: `${year}-12-31` },
    spatial: spatialTurkiye,
    created: '2026-09-02T08:33:07Z',
    modified: startOfMonth(now),
    resources: [
      {
        kind: 'table',
        name: 'gunluk',
        title: words('Günlük saatler', 'Daily times'),
        description: words('Her il ve her gün bir satırdır.', 'One row for each province and day.'),
        formats: ['CSV'],
        primaryKey: ['plaka_kodu', 'tarih'],
        fields: [plateCode, provinceName, date, ...timeFields, dayLength],
        rows: function* () {
          for (const province of provinces) {
            for (const day of daysOf(year)) yield toRow(province, day)
          }
        },
      },
      {
        kind: 'table',
        name: 'aylik-gunduz-suresi',
        title: words('Aylık ortalama gündüz süresi', 'Mean length of day by month'),
        description: words(
          'Her il bir satır, her ay bir sütundur.',
          'One row for each province, one column for each month.',
        ),
        formats: ['XLSX'],
        primaryKey: ['plaka_kodu'],
        fields: [plateCode, provinceName, ...MONTHS.map(toMonthField)],
        rows: () => provinces.map((province) => [province.plate, province.name, ...monthlyMeans(province, year)]),
      },
    ],
  }
}

const MINUTE_MS = 60_000
const MONTHS = [
  ['ocak', 'Ocak', 'January'],
  ['subat', 'Şubat', 'February'],
  ['mart', 'Mart', 'March'],
  ['nisan', 'Nisan', 'April'],
  ['mayis', 'Mayıs', 'May'],
  ['haziran', 'Haziran', 'June'],
  ['temmuz', 'Temmuz', 'July'],
  ['agustos', 'Ağustos', 'August'],
  ['eylul', 'Eylül', 'September'],
  ['ekim', 'Ekim', 'October'],
  ['kasim', 'Kasım', 'November'],
  ['aralik', 'Aralık', 'December'],
] as const

const clock = (name: string, tr: string, en: string, aboutTr: string, aboutEn: string) =>
  field(name, 'string', words(tr, en), words(`${aboutTr}, SS:DD.`, `${aboutEn}, HH:MM.`))

const timeFields = [
  clock('tan', 'Tan', 'Dawn', 'Sivil tanın başlangıcı', 'Start of civil dawn'),
  clock(
    'gun_dogumu',
    'Gün doğumu',
    'Sunrise',
    'Güneşin üst kenarının göründüğü an',
    'When the upper edge of the sun appears',
  ),
  clock('ogle', 'Öğle', 'Solar noon', 'Güneşin en yüksek olduğu an', 'When the sun stands highest'),
  clock(
    'gun_batimi',
    'Gün batımı',
    'Sunset',
    'Güneşin üst kenarının battığı an',
    'When the upper edge of the sun disappears',
  ),
  clock('alacakaranlik', 'Alacakaranlık sonu', 'Dusk', 'Sivil alacakaranlığın sonu', 'End of civil dusk'),
]

const dayLength = field(
  'gunduz_dk',
  'integer',
  words('Gündüz süresi', 'Length of day'),
  words('Gün doğumundan gün batımına geçen süre, dakika.', 'Time from sunrise to sunset in minutes.'),
  'dk',
)

const toMonthField = ([name, tr, en]: (typeof MONTHS)[number]) =>
  field(name, 'number', words(tr, en), words(`${tr} ayının ortalaması, dakika.`, `Mean of ${en} in minutes.`), 'dk')

function* daysOf(year: number): Generator<string> {
  for (let day = `${year}-01-01`; day.startsWith(String(year)); day = addDays(day, 1)) yield day
}

/** The sun's times on a date; computed for 9:00 UTC, which is noon in Türkiye, so that the day is correct. */
export function sunOn(day: string, { latitude, longitude }: Pick<Province, 'latitude' | 'longitude'>) {
  const times = getTimes(new Date(`${day}T09:00:00Z`), latitude, longitude)
  const { dawn, sunrise, sunset, dusk, solarNoon } = times
  if (!dawn || !sunrise || !sunset || !dusk) throw new Error(`sample: the sun did not rise on ${day}`)
  return { dawn, sunrise, solarNoon, sunset, dusk, minutes: (sunset.getTime() - sunrise.getTime()) / MINUTE_MS }
}

function toRow(province: Province, day: string): Row {
  const { dawn, sunrise, solarNoon, sunset, dusk, minutes } = sunOn(day, province)
  const times = [dawn, sunrise, solarNoon, sunset, dusk].map((instant) => localDayAndTime(instant)[1])
  return [province.plate, province.name, day, ...times, Math.round(minutes)]
}

function monthlyMeans(province: Province, year: number): number[] {
  const months = MONTHS.map(() => ({ days: 0, minutes: 0 }))
  for (const day of daysOf(year)) {
    const month = months[Number(day.slice(5, 7)) - 1]
    if (!month) continue
    month.days += 1
    month.minutes += sunOn(day, province).minutes
  }
  return months.map(({ days, minutes }) => Number((minutes / days).toFixed(1)))
}
