import { CREDITS } from '../credits.ts'
import { type Context, field, type Row, type SampleDataset, spatialWorld } from '../dataset.ts'
import { countryCode, countryName } from '../fields.ts'
import { readLandBorders } from '../sources/landBorders.ts'
import { words } from '../words.ts'

export function karaSinirlari({ read }: Context): SampleDataset {
  return {
    name: 'kara-sinirlari',
    title: words('Hangi ülke hangisine komşu?', 'Which country borders which?'),
    notes: words(
      `Karadan komşu olan ülkeler ve ortak sınırlarının yaklaşık uzunluğu. Her sınır iki satırda, iki yönde yazılır; bir ülkenin komşularını bulmak için tek süzgeç yeter.

Natural Earth’in 1:10 milyon ölçekli çiziminden hesaplandı. Kıvrımlar sadeleştirildiği için uzunluklar resmî rakamlardan kısadır; deniz sınırları yoktur. Sınırlar fiilî durumu gösterir.`,
      `Countries that are neighbours by land and the approximate length of the border they share. Each border has two rows, one for each way, so one filter finds a country's neighbours.

Computed from Natural Earth at 1:10 million. Its lines are simplified, so lengths fall short of official ones; borders at sea are left out. Borders are shown as they are de facto.`,
    ),
    organization: 'cografya-enstitusu',
    groups: ['yonetim-ve-sinirlar'],
    tags: ['ülke', 'sınır', 'komşu ülkeler', 'uzunluk'],
    license: 'other-pd',
    credits: [CREDITS.naturalEarth],
    frequency: 'never',
    spatial: spatialWorld,
    created: '2024-12-07T08:07:27Z',
    modified: '2026-11-21T09:00:00Z',
    resources: [
      {
        kind: 'table',
        name: 'kara-sinirlari',
        title: words('Kara sınırları', 'Land borders'),
        description: words('Ülke adına, sonra komşuya göre sıralı.', 'Sorted by country, then by neighbour.'),
        formats: ['CSV', 'JSON'],
        primaryKey: ['ulke_adi', 'komsu_adi'],
        fields: [
          countryCode,
          countryName,
          { ...countryCode, name: 'komsu_kodu', title: words('Komşu ülke kodu', 'Neighbour code') },
          {
            ...countryName,
            name: 'komsu_adi',
            title: words('Komşu ülke', 'Neighbour'),
            description: words('Komşu ülkenin Türkçe adı.', 'Turkish name of the neighbouring country.'),
          },
          length,
        ],
        rows: () => borderRows(read),
      },
    ],
  }
}

const length = field(
  'uzunluk_km',
  'integer',
  words('Sınır uzunluğu', 'Length of border'),
  words(
    'Ortak sınırın çizimden hesaplanan uzunluğu, kilometre.',
    'Length of the shared border on the drawing in kilometres.',
  ),
  'km',
)

const borderRows = (read: Context['read']): Row[] =>
  read(readLandBorders)
    .toSorted((a, b) => a.from.name.localeCompare(b.from.name, 'tr') || a.to.name.localeCompare(b.to.name, 'tr'))
    .map(({ from, to, km }) => [from.alpha2, from.name, to.alpha2, to.name, Math.round(km)])
