import { countries } from 'countries-list'
import { currencies } from 'countries-list/currencies'
import { CREDITS } from '../credits.ts'
import { type Context, field, type Row, type SampleDataset, spatialWorld } from '../dataset.ts'
import { currencyName, regionName } from '../sources/names.ts'
import { words } from '../words.ts'

export function paraBirimleri(_: Context): SampleDataset {
  return {
    name: 'para-birimleri',
    title: words('Para birimleri', 'Currencies'),
    notes: words(
      `ISO 4217 para birimleri: kod, Türkçe, İngilizce ve yerel ad, simge, ondalık basamak sayısı ve parayı kullanan ülkeler.

Ondalık basamak sayısı her parada iki değildir: Japon yeninde sıfır, Kuveyt dinarında üçtür. Altın, gümüş ve deneme kodları (XAU, XAG, XTS) da listededir. Kur bilgisi içermez.`,
      `ISO 4217 currencies: code, Turkish, English and local names, symbol, decimal places and the countries that use them.

Not every currency has two decimals: the yen has none, the Kuwaiti dinar three. Codes for gold, silver and testing (XAU, XAG, XTS) are included. There are no exchange rates.`,
    ),
    organization: 'kod-ve-standartlar-burosu',
    groups: ['ekonomi-ve-standartlar'],
    tags: ['para birimi', 'ISO 4217', 'kod', 'ekonomi'],
    license: 'other-open',
    credits: [CREDITS.countriesList],
    frequency: 'irregular',
    spatial: spatialWorld,
    created: '2025-11-17T09:15:00Z',
    modified: '2026-07-14T23:44:10Z',
    resources: [
      {
        kind: 'table',
        name: 'para-birimleri',
        title: words('Para birimleri', 'Currencies'),
        description: words('Her para birimi bir satırdır.', 'One row for each currency.'),
        formats: ['CSV', 'XLSX'],
        primaryKey: ['kod'],
        fields: currencyFields,
        rows: () => Object.entries(currencies).map(([code, currency]) => toRow(code, currency)),
      },
    ],
  }
}

const text = (name: string, tr: string, en: string, aboutTr: string, aboutEn: string) =>
  field(name, 'string', words(tr, en), words(aboutTr, aboutEn))

const currencyFields = [
  text('kod', 'Kod', 'Code', 'ISO 4217 üç harfli kod.', 'ISO 4217 three-letter code.'),
  text('sayisal_kod', 'Sayısal kod', 'Numeric code', 'ISO 4217 üç basamaklı kod.', 'ISO 4217 three-digit code.'),
  text(
    'ad',
    'Türkçe ad',
    'Turkish name',
    'Unicode CLDR’deki ad; yoksa boş.',
    'Name in Unicode CLDR; empty where there is none.',
  ),
  text('ad_en', 'İngilizce ad', 'English name', 'Para biriminin İngilizce adı.', 'English name of the currency.'),
  text('yerel_ad', 'Yerel ad', 'Local name', 'Kullanıldığı yerdeki adı.', 'Name where it is used.'),
  text('simge', 'Simge', 'Symbol', 'Yerel simge, örneğin ₺.', 'Local symbol such as ₺.'),
  field(
    'ondalik',
    'integer',
    words('Ondalık basamak', 'Decimals'),
    words('Kuruş gibi alt birimin basamak sayısı.', 'Number of decimal places.'),
  ),
  text(
    'ulkeler',
    'Kullanan ülkeler',
    'Used in',
    'Ülkelerin Türkçe adları, noktalı virgülle.',
    'Turkish names of the countries, separated by semicolons.',
  ),
]

function toRow(code: string, { name, native, numeric, symbolNative, decimals }: (typeof currencies)['TRY']): Row {
  const users = Object.entries(countries)
    .filter(([, { currency }]) => currency.some((used) => used === code))
    .map(([country]) => regionName(country) ?? country)
    .sort((a, b) => a.localeCompare(b, 'tr'))
  return [
    code,
    numeric,
    currencyName(code) ?? null,
    name,
    native ?? null,
    symbolNative ?? null,
    decimals,
    users.join('; ') || null,
  ]
}
