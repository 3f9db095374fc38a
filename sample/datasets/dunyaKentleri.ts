import { CREDITS } from '../credits.ts'
import { type Context, field, type SampleDataset, spatialWorld } from '../dataset.ts'
import { countryCode, countryName, latitude, longitude, population } from '../fields.ts'
import { type PlainFeature, point, toGeoJson } from '../geojson.ts'
import { regionName } from '../sources/names.ts'
import { eachSettlement } from '../sources/settlements.ts'
import { words } from '../words.ts'
import { geonamesId, kindInWords, settlementKind, settlementName } from './settlementFields.ts'

const MAP_POPULATION = 1_000_000

export function dunyaKentleri(_: Context): SampleDataset {
  return {
    name: 'dunya-kentleri',
    title: words('Dünya kentleri ve kasabaları', 'Cities and towns of the world'),
    notes: words(
      `Dünyadan 135 bini aşkın kent, kasaba ve yönetim merkezi: ad, ülke, tür, yaklaşık nüfus ve konum. Büyük bir tablodur; SQL ile sorgulamak, tümünü indirmekten kolaydır.

Nüfusu bin ve üzeri yerler ile daha küçük yönetim merkezleri alınmıştır. Nüfus bilinmiyorsa sıfır değil, boştur. Haritada nüfusu bir milyonu aşan kentler vardır.`,
      `More than 135,000 cities, towns and seats of administration all over the world: name, country, kind, approximate population and place. This is a large table; asking it by SQL is easier than downloading it whole.

It holds places of 1,000 people and more, and smaller ones that are seats of an administration. Where the population is unknown the cell is empty, not zero. The map shows cities above one million.`,
    ),
    organization: 'cografya-enstitusu',
    groups: ['nufus-ve-yerlesim', 'haritalar'],
    tags: ['nüfus', 'kent', 'yerleşim', 'koordinat', 'dünya', 'GeoNames'],
    license: 'cc-by',
    credits: [CREDITS.geonames],
    frequency: 'irregular',
    spatial: spatialWorld,
    created: '2024-12-07T08:17:14Z',
    modified: '2024-12-07T08:17:14Z',
    resources: [
      {
        kind: 'table',
        name: 'kentler',
        title: words('Kentler', 'Cities'),
        description: words('Her yerleşim bir satırdır.', 'One row for each settlement.'),
        formats: ['CSV'],
        primaryKey: ['geonames_id'],
        fields: [
          geonamesId,
          settlementName,
          countryCode,
          countryName,
          divisionCode,
          settlementKind,
          population,
          latitude,
          longitude,
        ],
        rows: function* () {
          for (const { id, name, country, adminCode, kind, population, latitude, longitude } of eachSettlement()) {
            const tur = kindInWords(kind)
            yield [id, name, country, nameOf(country), adminCode, tur, population || null, latitude, longitude]
          }
        },
      },
      {
        kind: 'document',
        name: 'milyonluk-kentler',
        title: words('Milyonluk kentler haritası', 'Map of cities above one million'),
        description: words(
          'Nüfusu bir milyonu aşan kentler, nokta olarak.',
          'Cities above one million people as points.',
        ),
        format: 'GEOJSON',
        mediatype: 'application/geo+json',
        content: () => toGeoJson(largestCities()),
      },
    ],
  }
}

function largestCities(): PlainFeature[] {
  const cities: PlainFeature[] = []
  for (const { name, country, population, longitude, latitude } of eachSettlement()) {
    if (population <= MAP_POPULATION) continue
    cities.push(point({ yerlesim_adi: name, ulke_adi: nameOf(country), nufus: population }, longitude, latitude))
  }
  return cities
}

const divisionCode = field(
  'bolge_kodu',
  'string',
  words('Bölge kodu', 'Division code'),
  words('GeoNames’in birinci düzey yönetim bölgesi kodu.', 'GeoNames code of the first-level administrative division.'),
)

const knownNames = new Map<string, string>()

// 135,000 calls of ICU for 240 names would take longer than writing the file.
function nameOf(country: string): string {
  const name = knownNames.get(country) ?? regionName(country) ?? country
  knownNames.set(country, name)
  return name
}
