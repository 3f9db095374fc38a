import { CREDITS } from '../credits.ts'
import { type Context, field, type Row, type SampleDataset, spatialTurkiye } from '../dataset.ts'
import { date } from '../fields.ts'
import { addDays } from '../sources/holidays.ts'
import { findMainPhases, moonOn } from '../sources/moon.ts'
import { localDayAndTime, startOfDay, startOfLocalYear } from '../when.ts'
import { words } from '../words.ts'

export function ayEvreleri({ now }: Context): SampleDataset {
  const year = now.getUTCFullYear()
  const [first, last] = [`${year}-01-01`, `${year + 1}-12-31`]
  return {
    name: 'ay-evreleri',
    title: words(`Ayın evreleri, ${year}–${year + 1}`, `Phases of the moon, ${year}–${year + 1}`),
    notes: words(
      `İki yılın her günü için ayın aydınlık oranı ve evresi; ayrıca yeni ay, dördün ve dolunayların dakikası dakikasına zamanı. Saatler Türkiye saatidir (UTC+3).

Günlük değerler öğle 12.00 için hesaplanmıştır. Görünen hilal için değil, gökbilimsel evre için verilir; dinî ay başlarını belirlemez.`,
      `Illuminated fraction and phase of the moon for every day of two years, and the moments of new moons, quarters and full moons to the minute. Times are Türkiye time (UTC+3).

Daily values are for 12:00. Phases are astronomical, not sightings of the crescent, and do not fix the start of religious months.`,
    ),
    organization: 'gok-gozlem-birimi',
    groups: ['gokyuzu', 'takvim-ve-zaman'],
    tags: ['ay', 'dolunay', 'evre', 'gökyüzü', 'zaman serisi'],
    license: 'cc-zero',
    credits: [CREDITS.astronomyEngine],
    frequency: 'daily',
    temporal: { start: first, end: last },
    spatial: spatialTurkiye,
    created: '2026-09-02T08:33:07Z',
    modified: startOfDay(now),
    resources: [
      {
        kind: 'table',
        name: 'gunluk-evre',
        title: words('Günlük evre', 'Daily phase'),
        description: words('Her gün bir satırdır.', 'One row for each day.'),
        formats: ['CSV', 'JSON'],
        primaryKey: ['tarih'],
        fields: [date, lit, phase, phaseEn],
        rows: () => dailyRows(first, last),
      },
      {
        kind: 'table',
        name: 'ana-evreler',
        title: words('Yeni ay, dördün ve dolunaylar', 'New moons, quarters and full moons'),
        description: words('Her ana evre bir satırdır.', 'One row for each main phase.'),
        formats: ['CSV'],
        primaryKey: ['tarih'],
        fields: [date, time, phase, phaseEn],
        rows: () => mainPhaseRows(year),
      },
    ],
  }
}

const lit = field(
  'aydinlik_orani',
  'number',
  words('Aydınlık oranı', 'Illuminated fraction'),
  words('Ay yüzünün aydınlık kısmı, yüzde.', 'Lit part of the moon’s face in per cent.'),
  '%',
)
const phase = field(
  'evre',
  'string',
  words('Evre', 'Phase'),
  words('Evrenin Türkçe adı.', 'Turkish name of the phase.'),
)
const phaseEn = field(
  'evre_en',
  'string',
  words('Evre (İngilizce)', 'Phase (English)'),
  words('Evrenin İngilizce adı.', 'English name of the phase.'),
)
const time = field('saat', 'string', words('Saat', 'Time'), words('Evrenin saati, SS:DD.', 'Time of the phase, HH:MM.'))

function* dailyRows(first: string, last: string): Generator<Row> {
  for (let day = first; day <= last; day = addDays(day, 1)) {
    const { litFraction, phase } = moonOn(new Date(`${day}T09:00:00Z`))
    yield [day, Number((litFraction * 100).toFixed(1)), phase.tr, phase.en]
  }
}

function* mainPhaseRows(firstYear: number): Generator<Row> {
  const [from, until] = [startOfLocalYear(firstYear), startOfLocalYear(firstYear + 2)]
  for (const { at, name } of findMainPhases(from, until)) yield [...localDayAndTime(at), name.tr, name.en]
}
