import { CREDITS } from '../credits.ts'
import { type Context, field, type SampleDataset, spatialWorld } from '../dataset.ts'
import { countryCode } from '../fields.ts'
import { type GridYear, readGridYears } from '../sources/electricity.ts'
import { regionName } from '../sources/names.ts'
import { words } from '../words.ts'

export function elektrikKarbonYogunlugu({ read }: Context): SampleDataset {
  return {
    name: 'elektrik-karbon-yogunlugu',
    title: words('Elektriğin karbon yoğunluğu, 2021–2025', 'Carbon intensity of electricity, 2021–2025'),
    notes: words(
      `Beş yılda 352 şebeke bölgesinde tüketilen elektriğin karbon yoğunluğu (gram CO₂ eşdeğeri / kWh), yenilenebilir ve karbonsuz elektriğin payı. Türkiye \`TR\` kodludur.

Değerler üretim, alışveriş ve yaşam döngüsü emisyonlarıyla hesaplanır (Electricity Maps yöntemi). Karbonsuz pay, yenilenebilirlere nükleeri de katar. Büyük ülkeler birden çok şebeke bölgesine ayrılır.`,
      `Carbon intensity of the electricity used in 352 grid zones over five years (grams of CO₂ equivalent per kWh), and the shares of renewable and carbon-free electricity. Türkiye is \`TR\`.

Values account for production, exchange and life-cycle emissions (method of Electricity Maps). Carbon-free includes nuclear besides renewables. Large countries are split into several grid zones.`,
    ),
    organization: 'enerji-ve-iklim-ofisi',
    groups: ['enerji-ve-iklim'],
    tags: ['elektrik', 'karbon yoğunluğu', 'emisyon', 'yenilenebilir enerji', 'zaman serisi'],
    license: 'odc-odbl',
    credits: [CREDITS.electricityMaps],
    frequency: 'annual',
    temporal: { start: '2021-01-01', end: '2025-12-31' },
    spatial: spatialWorld,
    created: '2026-02-09T11:00:00Z',
    modified: '2026-08-22T19:53:46Z',
    resources: [
      {
        kind: 'table',
        name: 'karbon-yogunlugu',
        title: words('Yıllık karbon yoğunluğu', 'Yearly carbon intensity'),
        description: words('Her şebeke bölgesi ve yıl bir satırdır.', 'One row for each grid zone and year.'),
        formats: ['CSV', 'XLSX', 'JSON'],
        primaryKey: ['sebeke_bolgesi', 'yil'],
        fields: gridFields,
        rows: () => read(readGridYears).map(toRow),
      },
    ],
  }
}

function toRow({ zone, zoneName, year, carbonIntensity, renewable, carbonFree }: GridYear) {
  const country = zone.slice(0, 2)
  // Only a zone that is a whole country has a name in CLDR.
  const name = zone === country ? (regionName(country) ?? zoneName) : zoneName
  return [zone, name, country, year, carbonIntensity, renewable, carbonFree]
}

const share = (name: string, tr: string, en: string) =>
  field(name, 'integer', words(tr, en), words(`${tr}, yüzde.`, `${en} in per cent.`), '%')

const gridFields = [
  field(
    'sebeke_bolgesi',
    'string',
    words('Şebeke bölgesi', 'Grid zone'),
    words('Electricity Maps bölge kodu.', 'Electricity Maps zone code.'),
  ),
  field(
    'bolge_adi',
    'string',
    words('Bölge adı', 'Zone name'),
    words(
      'Ülkeyse Türkçe, alt bölgeyse kaynaktaki ad.',
      'Turkish for countries, as in the source for parts of countries.',
    ),
  ),
  countryCode,
  field('yil', 'integer', words('Yıl', 'Year'), words('Verinin yılı.', 'Year of the data.')),
  field(
    'karbon_yogunlugu',
    'integer',
    words('Karbon yoğunluğu', 'Carbon intensity'),
    words('Tüketilen elektriğin kWh’i başına gram CO₂ eşdeğeri.', 'Grams of CO₂ equivalent per kWh used.'),
    'g CO₂e/kWh',
  ),
  share('yenilenebilir_orani', 'Yenilenebilir elektriğin payı', 'Share of renewable electricity'),
  share('karbonsuz_orani', 'Karbonsuz elektriğin payı', 'Share of carbon-free electricity'),
]
