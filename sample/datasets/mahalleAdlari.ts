import { CREDITS } from '../credits.ts'
import { type Context, field, type Row, type SampleDataset, spatialTurkiye } from '../dataset.ts'
import { readNeighbourhoods } from '../sources/neighbourhoods.ts'
import { words } from '../words.ts'

const MIN_COUNT = 2

export function mahalleAdlari({ read }: Context): SampleDataset {
  return {
    name: 'mahalle-adlari',
    title: words('En sık kullanılan mahalle adları', 'The most common neighbourhood names'),
    notes: words(
      `Hangi mahalle ve köy adı kaç yerde, kaç ilde kullanılıyor? Cumhuriyet, Yeni, Fatih…

En az iki yerde geçen adlar alınmıştır. Köy adlarındaki “Köyü” sözü atılmış, böylece “Yeniköy Köyü” ile “Yeniköy” birlikte sayılmıştır.`,
      `In how many places and provinces is each neighbourhood or village name used? Cumhuriyet, Yeni, Fatih…

Names that occur at least twice are listed. The word “Köyü” (village of) was dropped, so “Yeniköy Köyü” and “Yeniköy” count together.`,
    ),
    organization: 'dil-ve-adlar-masasi',
    groups: ['dil-ve-adlar', 'nufus-ve-yerlesim'],
    tags: ['mahalle', 'köy', 'yer adları', 'ad'],
    license: 'other-open',
    credits: [CREDITS.neighbourhoods],
    frequency: 'irregular',
    spatial: spatialTurkiye,
    created: '2025-10-02T04:21:53Z',
    modified: '2025-10-02T04:21:53Z',
    resources: [
      {
        kind: 'table',
        name: 'mahalle-adlari',
        title: words('Mahalle adları', 'Neighbourhood names'),
        description: words('En sık kullanılandan başlayarak.', 'The most common one first.'),
        formats: ['CSV'],
        primaryKey: ['ad'],
        fields: [
          field(
            'ad',
            'string',
            words('Ad', 'Name'),
            words('Mahalle ya da köy adı.', 'Name of a neighbourhood or village.'),
          ),
          field(
            'yer_sayisi',
            'integer',
            words('Yer sayısı', 'Places'),
            words('Bu adı taşıyan mahalle ve köylerin sayısı.', 'Number of neighbourhoods and villages of that name.'),
          ),
          field(
            'il_sayisi',
            'integer',
            words('İl sayısı', 'Provinces'),
            words('Adın geçtiği illerin sayısı, 1–81.', 'Number of provinces in which it occurs, 1–81.'),
          ),
          field(
            'harf_sayisi',
            'integer',
            words('Harf sayısı', 'Letters'),
            words('Addaki harf ve rakamların sayısı, boşluksuz.', 'Letters and digits in the name, without spaces.'),
          ),
        ],
        rows: () => countNames(read),
      },
    ],
  }
}

const collator = new Intl.Collator('tr')

function countNames(read: Context['read']): Row[] {
  const places = new Map<string, string[]>()
  for (const { name, plate } of read(readNeighbourhoods)) {
    const plain = name.replace(/ Köyü?$/, '')
    const plates = places.get(plain) ?? []
    plates.push(plate)
    places.set(plain, plates)
  }
  return [...places]
    .filter(([, plates]) => plates.length >= MIN_COUNT)
    .sort(([a, placesOfA], [b, placesOfB]) => placesOfB.length - placesOfA.length || collator.compare(a, b))
    .map(([name, plates]) => [name, plates.length, new Set(plates).size, name.replace(/[^\p{L}\p{N}]/gu, '').length])
}
