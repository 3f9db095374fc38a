import { iso31661 } from 'iso-3166'
import { CREDITS } from '../credits.ts'
import { type Context, field, type SampleDataset, spatialWorld } from '../dataset.ts'
import { readEmissionFactors } from '../sources/electricity.ts'
import { regionName } from '../sources/names.ts'
import { words } from '../words.ts'

export function elektrikEmisyonKatsayilari({ read }: Context): SampleDataset {
  return {
    name: 'elektrik-emisyon-katsayilari',
    title: words('Elektrik emisyon katsayıları', 'Emission factors of electricity'),
    notes: words(
      `Bir kilovatsaat elektriğin kaç gram karbondioksit demek olduğu: ülke ve ülke toplulukları için **ortalama** (Ember) ve **marjinal** (UNFCCC, 2021) katsayılar.

Ortalama katsayı bir yılın bütün üretiminden, marjinal katsayı talep artınca devreye giren santrallerden çıkar. Kurumların karbon ayak izi hesaplarında çoğunlukla ortalama kullanılır. İkisinden biri yoksa hücre boştur.`,
      `How many grams of carbon dioxide a kilowatt-hour of electricity stands for: **average** (Ember) and **marginal** (UNFCCC, 2021) factors for countries and groups of countries.

The average comes from all generation of a year, the marginal factor from the plants that start when demand rises. Carbon footprints of institutions mostly use the average. Where one of the two is unknown, the cell is empty.`,
    ),
    organization: 'enerji-ve-iklim-ofisi',
    groups: ['enerji-ve-iklim'],
    tags: ['elektrik', 'emisyon', 'karbon ayak izi', 'ülke'],
    license: 'cc-by-sa',
    credits: [CREDITS.ember],
    frequency: 'annual',
    spatial: spatialWorld,
    created: '2026-02-09T11:20:00Z',
    modified: '2026-08-22T19:53:46Z',
    resources: [
      {
        kind: 'table',
        name: 'emisyon-katsayilari',
        title: words('Emisyon katsayıları', 'Emission factors'),
        description: words('Her ülke ya da topluluk bir satırdır.', 'One row for each country or group.'),
        formats: ['CSV'],
        primaryKey: ['kod'],
        fields: [
          field(
            'kod',
            'string',
            words('Kod', 'Code'),
            words('ISO 3166-1 üç harfli kod ya da topluluk adı.', 'ISO 3166-1 alpha-3 code, or the name of a group.'),
          ),
          field(
            'ad',
            'string',
            words('Ad', 'Name'),
            words('Ülkenin ya da topluluğun Türkçe adı.', 'Turkish name of the country or group.'),
          ),
          field(
            'tur',
            'string',
            words('Tür', 'Kind'),
            words('ülke ya da topluluk.', 'ülke (country) or topluluk (group).'),
          ),
          factor('ortalama', 'Ortalama katsayı', 'Average factor'),
          factor('marjinal', 'Marjinal katsayı', 'Marginal factor'),
        ],
        rows: () =>
          read(readEmissionFactors).map(({ code, average, marginal }) => [
            code,
            ...nameAndKind(code),
            average,
            marginal,
          ]),
      },
    ],
  }
}

const factor = (name: string, tr: string, en: string) =>
  field(
    name,
    'number',
    words(tr, en),
    words(`${tr}, kWh başına gram CO₂.`, `${en}, grams of CO₂ per kWh.`),
    'g CO₂/kWh',
  )

/** Turkish names of areas that the sources name without an ISO code. */
const NAMED: Record<string, string> = {
  AFRICA: 'Afrika',
  ASEAN: 'ASEAN ülkeleri',
  ASIA: 'Asya',
  'AZORES (PORTUGAL)': 'Azor Adaları (Portekiz)',
  'CHANNEL ISLANDS (U.K)': 'Manş Adaları (Birleşik Krallık)',
  EU: 'Avrupa Birliği',
  EUROPE: 'Avrupa',
  G7: 'G7 ülkeleri',
  G20: 'G20 ülkeleri',
  'LATIN AMERICA AND CARIBBEAN': 'Latin Amerika ve Karayipler',
  'MADEIRA (PORTUGAL)': 'Madeira (Portekiz)',
  'MEMO:  EU 27': 'Avrupa Birliği, 27 üye (UNFCCC)',
  'MIDDLE EAST': 'Orta Doğu',
  'NORTH AMERICA': 'Kuzey Amerika',
  OCEANIA: 'Okyanusya',
  OECD: 'OECD ülkeleri',
  WORLD: 'Dünya',
}

function nameAndKind(code: string): [name: string, kind: string] {
  const named = NAMED[code]
  if (named) return [named, 'topluluk']
  const alpha2 = code === 'XKX' ? 'XK' : iso31661.find(({ alpha3 }) => alpha3 === code)?.alpha2
  return [(alpha2 && regionName(alpha2)) ?? code, 'ülke']
}
