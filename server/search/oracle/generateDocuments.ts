import type { SearchDocument } from '../index/document.ts'
import type { Random } from './random.ts'

type Choices = readonly [string, ...string[]]

/** A few words, so that queries often match, with an example of each case of the text analysis. */
export const WORDS: Choices = [
  'park',
  'parklar',
  'parkı',
  'Otopark',
  'oto',
  'kavşak',
  'KAVŞAKLARIN',
  'kavşağı',
  'renk',
  'rengi',
  'şehir',
  'şehri',
  'nüfus',
  'nüfusu',
  'İstanbul',
  "İstanbul'daki",
  'ISTANBUL',
  'ılık',
  'Ilık',
  'data',
  'DATA',
  'date',
  'station',
  'stations',
  'budget',
  'budgets',
  'noise',
  'the',
  've',
  'için',
  'Wi-Fi',
  'wifi',
  'PM2.5',
  'PM10',
  'CamelCase',
  'iett',
  'İETT',
  'H2O',
  '2023',
  '2023-2024',
  "O'Neil",
  "children's",
  'hava',
  'kalitesi',
  'kalite',
  'su',
  'suyu',
  'ağaç',
  'ağacı',
  'e-posta',
  'a/b',
  'trafik',
  'trafiği',
  'durak',
  'durağı',
  'kitap',
  'kitabı',
  '-',
  'x',
  'müze',
  'müzeler',
  'hastane',
  'otobüs',
]
export const TAGS: Choices = ['hava', 'Hava', 'su', 'climate change', 'park', 'çevre', 'C++', 'a:b', 'trafik', 'ulaşım']
export const GROUPS: Choices = ['cevre', 'ulasim', 'park', 'saglik']
export const ORGANIZATIONS: Choices = ['izmir-belediyesi', 'ankara', 'park']
export const FORMATS: Choices = ['CSV', 'csv', 'XLSX', 'PDF', 'GeoJSON']
export const LABELS: Choices = ['public', 'creator-u1', 'creator-u2', 'member-o1', 'member-o2']
const DATES: Choices = [
  '2024-01-01T00:00:00',
  '2024-02-29T12:30:00.123456',
  '2025-06-15T08:00:00.5',
  '2025-06-15T08:00:00.500',
  '2023-12-31T23:59:59',
]

/** A dataset of random words with the given number. */
export function randomDocument(random: Random, number: number): SearchDocument {
  const text = (least: number, most: number) => random.some(WORDS, least, most).join(' ')
  const organization = random.chance(80) ? random.pick(ORGANIZATIONS) : null
  const tags = [...new Set(random.some(TAGS, 0, 3))]
  const isPrivate = random.chance(10)
  const columns = random.chance(30) ? random.some(['ilce_adi', 'nufus', 'yolcuSayisi', 'tarih'], 1, 4) : []
  return {
    id: `id-${number}`,
    name: `${random.pick(['park', 'hava', 'veri', 'su'])}-${number}`,
    title: text(1, 5),
    notes: text(0, 25),
    url: random.chance(30) ? 'https://example.org/park' : '',
    translations: random.chance(30) ? [text(1, 4), text(3, 12)] : [],
    tags,
    groups: [...new Set(random.some(GROUPS, 0, 2))],
    group_titles: random.chance(50) ? [text(1, 2)] : [],
    organization,
    organization_title: organization && text(1, 3),
    owner_org: organization && `org-${organization}`,
    res_format: random.some(FORMATS, 0, 3),
    res_name: random.chance(60) ? [text(1, 3)] : [],
    res_description: random.chance(30) ? [text(1, 6)] : [],
    res_url: random.chance(40) ? [`https://example.org/${random.below(20)}.csv`] : [],
    res_type: [],
    columns,
    license_id: random.chance(70) ? random.pick(['cc-by', 'odbl', 'notspecified']) : null,
    isopen: random.chance(50),
    dataset_type: random.chance(90) ? 'dataset' : 'harvest',
    state: random.chance(85) ? 'active' : random.pick(['draft', 'deleted']),
    capacity: isPrivate ? 'private' : 'public',
    author: random.chance(30) ? random.pick(['Ayşe Yılmaz', 'OpenData Team', 'park müdürlüğü']) : '',
    maintainer: random.chance(20) ? 'veri-ekibi' : '',
    creator_user_id: random.chance(80) ? random.pick(['u1', 'u2']) : null,
    metadata_created: random.pick(DATES),
    metadata_modified: random.pick(DATES),
    extras: randomExtras(random),
    num_resources: random.below(4),
    num_tags: tags.length,
    version: random.chance(20) ? random.pick(['1.0', '2']) : '',
    vocabularies: random.chance(20) ? [{ name: 'cografya', tags: random.some(['il', 'ilçe'], 1, 1) }] : [],
    own: { ext_column: columns, ext_year: random.some(['2019', '2020', '2021', '2024'], 0, 3) },
    numbers: random.chance(50) ? { ext_rows: random.below(1000) } : {},
    labels: isPrivate ? [...new Set(random.some(LABELS, 1, 2))] : ['public'],
  }
}

function randomExtras(random: Random): SearchDocument['extras'] {
  const extras: SearchDocument['extras'] = []
  if (random.chance(40)) extras.push({ key: 'frequency', value: random.pick(['aylık', 'günlük', 'Yearly park']) })
  if (random.chance(20)) extras.push({ key: 'start_date', value: random.pick(['2020-01-01', '2021-05-05T10:00:00']) })
  if (random.chance(10)) extras.push({ key: 'title', value: 'park x' })
  return extras
}
