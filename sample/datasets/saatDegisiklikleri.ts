import { CREDITS } from '../credits.ts'
import { type Context, field, type SampleDataset, spatialTurkiye } from '../dataset.ts'
import { findOffsetChanges } from '../sources/offsetChanges.ts'
import { startOfMonth } from '../when.ts'
import { words } from '../words.ts'

export function saatDegisiklikleri({ now }: Context): SampleDataset {
  const today = now.toISOString().slice(0, 10)
  return {
    name: 'saat-degisiklikleri',
    title: words('Türkiye’de saatlerin değiştiği günler', 'When the clocks changed in Türkiye'),
    notes: words(
      `1880’den bu yana saatlerin ileri ve geri alındığı bütün anlar. İstanbul’un yerel güneş saatinden bölge saatine geçiş, ilk yaz saati denemeleri ve 2016’da kalıcı olan üç saatlik fark bu listededir.

Her satır bir değişikliktir; iki satır arasında fark sabittir. Kaynak IANA saat dilimi veri tabanıdır ve eski yıllar için yeni belgeler bulundukça düzeltilir.`,
      `Every moment since 1880 at which clocks went forward or back: the move from Istanbul's local solar time to zone time, the first trials of summer time, and the three-hour offset that became permanent in 2016.

Each row is one change; between two rows the offset is constant. The source is the IANA time zone database, whose early years are corrected as new documents turn up.`,
    ),
    organization: 'takvim-kurulu',
    groups: ['takvim-ve-zaman'],
    tags: ['yaz saati', 'saat dilimi', 'UTC', 'tarih', 'zaman serisi'],
    license: 'odc-pddl',
    credits: [CREDITS.timeZones],
    frequency: 'irregular',
    temporal: { start: '1880-01-01', end: today },
    spatial: spatialTurkiye,
    created: '2025-11-04T10:00:00Z',
    modified: startOfMonth(now),
    resources: [
      {
        kind: 'table',
        name: 'saat-degisiklikleri',
        title: words('Saat değişiklikleri', 'Clock changes'),
        description: words('Eskiden yeniye.', 'The oldest first.'),
        formats: ['CSV'],
        primaryKey: ['degisim_ani'],
        fields: changeFields,
        rows: () =>
          findOffsetChanges(now).map(({ at, beforeSeconds, afterSeconds }) => [
            `${at.toISOString().slice(0, 19)}Z`,
            at.getUTCFullYear(),
            toMinutes(beforeSeconds),
            toMinutes(afterSeconds),
            toMinutes(afterSeconds - beforeSeconds),
            afterSeconds > beforeSeconds ? 'ileri' : 'geri',
          ]),
      },
    ],
  }
}

const toMinutes = (seconds: number) => Number((seconds / 60).toFixed(2))

const minutes = (name: string, tr: string, en: string, aboutTr: string, aboutEn: string) =>
  field(name, 'number', words(tr, en), words(aboutTr, aboutEn), 'dk')

const changeFields = [
  field(
    'degisim_ani',
    'datetime',
    words('Değişim anı', 'Moment of change'),
    words('Değişikliğin yürürlüğe girdiği an, UTC.', 'When the change took effect, in UTC.'),
  ),
  field('yil', 'integer', words('Yıl', 'Year'), words('Değişikliğin yılı.', 'Year of the change.')),
  minutes(
    'onceki_fark_dk',
    'Önceki fark',
    'Offset before',
    'Önceki UTC farkı, dakika.',
    'UTC offset before in minutes.',
  ),
  minutes('yeni_fark_dk', 'Yeni fark', 'Offset after', 'Yeni UTC farkı, dakika.', 'UTC offset after in minutes.'),
  minutes(
    'degisim_dk',
    'Değişim',
    'Change',
    'Saatin kaç dakika alındığı; ileri artı.',
    'Minutes the clock moved; forward is positive.',
  ),
  field('yon', 'string', words('Yön', 'Direction'), words('ileri ya da geri.', 'ileri (forward) or geri (back).')),
]
