import { type continents, countries } from 'countries-list'
import { iso31661 } from 'iso-3166'
import { CREDITS } from '../credits.ts'
import { type Context, field, type Row, type SampleDataset, spatialWorld } from '../dataset.ts'
import { countryCode, countryName, countryNameEn } from '../fields.ts'
import { regionName } from '../sources/names.ts'
import { words } from '../words.ts'

export function ulkeler(_: Context): SampleDataset {
  return {
    name: 'ulkeler',
    title: words('Ülke kodları', 'Country codes'),
    notes: words(
      `ISO 3166-1’deki 249 ülke ve bölge: iki harfli, üç harfli ve sayısal kod, Türkçe, İngilizce ve yerel ad, başkent, kıta, para birimi, diller ve telefon kodu.

Başka tablolardaki \`ulke_kodu\` sütunu buraya bağlanır. ISO listesi bağımsız olmayan bölgeleri de içerir; listede olmak egemenlik anlamına gelmez. Sayısal kod baştaki sıfırlar yüzünden metindir.`,
      `The 249 countries and territories of ISO 3166-1: two-letter, three-letter and numeric codes, Turkish, English and local names, capital, continent, currency, languages and calling code.

The \`ulke_kodu\` column of other tables refers to this one. The ISO list includes dependent territories; being listed says nothing about sovereignty. The numeric code is text because of its leading zeros.`,
    ),
    organization: 'kod-ve-standartlar-burosu',
    groups: ['ekonomi-ve-standartlar', 'yonetim-ve-sinirlar'],
    tags: ['ülke', 'ISO 3166', 'kod', 'başkent', 'telefon kodu'],
    license: 'cc-by-sa',
    credits: [CREDITS.iso3166, CREDITS.countriesList],
    frequency: 'irregular',
    spatial: spatialWorld,
    created: '2025-11-17T08:45:00Z',
    modified: '2026-07-14T23:44:10Z',
    resources: [
      {
        kind: 'table',
        name: 'ulkeler',
        title: words('Ülkeler', 'Countries'),
        description: words('Her ülke ya da bölge bir satırdır.', 'One row for each country or territory.'),
        formats: ['CSV', 'XLSX', 'JSON'],
        primaryKey: ['ulke_kodu'],
        fields: [countryCode, ...codeFields, countryName, countryNameEn, ...factFields],
        rows: () => iso31661.toSorted((a, b) => (a.alpha2 < b.alpha2 ? -1 : 1)).map(toRow),
      },
    ],
  }
}

const text = (name: string, tr: string, en: string, aboutTr: string, aboutEn: string) =>
  field(name, 'string', words(tr, en), words(aboutTr, aboutEn))

const codeFields = [
  text('ulke_kodu_3', 'Üç harfli kod', 'Three-letter code', 'ISO 3166-1 üç harfli kod.', 'ISO 3166-1 alpha-3 code.'),
  text('sayisal_kod', 'Sayısal kod', 'Numeric code', 'ISO 3166-1 üç basamaklı kod.', 'ISO 3166-1 three-digit code.'),
]

const factFields = [
  text('yerel_ad', 'Yerel ad', 'Local name', 'Ülkenin kendi dilindeki adı.', 'Name in the country’s own language.'),
  text('baskent', 'Başkent', 'Capital', 'Başkentin İngilizce yazımı.', 'Capital in English spelling.'),
  text('kita', 'Kıta', 'Continent', 'Kıtanın Türkçe adı.', 'Turkish name of the continent.'),
  text(
    'para_birimleri',
    'Para birimleri',
    'Currencies',
    'ISO 4217 kodları, noktalı virgülle.',
    'ISO 4217 codes, separated by semicolons.',
  ),
  text(
    'diller',
    'Diller',
    'Languages',
    'ISO 639-1 kodları, noktalı virgülle.',
    'ISO 639-1 codes, separated by semicolons.',
  ),
  text(
    'telefon_kodu',
    'Telefon kodu',
    'Calling code',
    'Uluslararası arama kodu, + olmadan.',
    'International calling code without +.',
  ),
]

const CONTINENTS: Record<keyof typeof continents, string> = {
  AF: 'Afrika',
  AN: 'Antarktika',
  AS: 'Asya',
  EU: 'Avrupa',
  NA: 'Kuzey Amerika',
  OC: 'Okyanusya',
  SA: 'Güney Amerika',
}

function toRow({ alpha2, alpha3, numeric, name }: (typeof iso31661)[number]): Row {
  const facts = Object.entries(countries).find(([code]) => code === alpha2)?.[1]
  const about = facts && [
    facts.native,
    facts.capital || null,
    CONTINENTS[facts.continent],
    facts.currency.join('; '),
    facts.languages.join('; '),
    facts.phone.join('; '),
  ]
  return [alpha2, alpha3, numeric, regionName(alpha2) ?? name, name, ...(about ?? factFields.map(() => null))]
}
