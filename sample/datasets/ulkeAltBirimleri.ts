import { iso31662 } from 'iso-3166'
import { CREDITS } from '../credits.ts'
import { type Context, field, type SampleDataset, spatialWorld } from '../dataset.ts'
import { countryCode, countryName } from '../fields.ts'
import { regionName } from '../sources/names.ts'
import { words } from '../words.ts'

export function ulkeAltBirimleri(_: Context): SampleDataset {
  return {
    name: 'ulke-alt-birimleri',
    title: words('İller, eyaletler, bölgeler: ISO 3166-2', 'Provinces, states, regions: ISO 3166-2'),
    notes: words(
      `Dünyadaki il, eyalet, bölge ve benzeri yönetim birimlerinin uluslararası kodları. Türkiye’nin illeri \`TR-01\` ile \`TR-81\` arasındadır ve plaka kodlarıyla aynıdır.

Bazı ülkelerde iki düzey vardır; üst birimi olan satırda \`ust_kod\` doludur. Adlar Vikipedi’deki yazımla, çoğunlukla yereldir.`,
      `International codes of provinces, states, regions and similar divisions of countries. Türkiye's provinces are \`TR-01\` to \`TR-81\`, the same numbers as on number plates.

Some countries have two levels; rows with a parent have \`ust_kod\`. Names are spelled as in Wikipedia, mostly in the local way.`,
    ),
    organization: 'kod-ve-standartlar-burosu',
    groups: ['yonetim-ve-sinirlar', 'ekonomi-ve-standartlar'],
    tags: ['il', 'eyalet', 'ISO 3166', 'kod', 'ülke'],
    license: 'cc-by-sa',
    credits: [CREDITS.iso3166],
    frequency: 'irregular',
    spatial: spatialWorld,
    created: '2025-11-17T09:00:00Z',
    modified: '2026-03-05T16:31:16Z',
    resources: [
      {
        kind: 'table',
        name: 'alt-birimler',
        title: words('Alt birimler', 'Divisions'),
        description: words('Her birim bir satırdır.', 'One row for each division.'),
        formats: ['CSV', 'JSON'],
        primaryKey: ['kod'],
        fields: [
          field('kod', 'string', words('Kod', 'Code'), words('ISO 3166-2 kodu.', 'ISO 3166-2 code.')),
          field('ad', 'string', words('Ad', 'Name'), words('Birimin adı.', 'Name of the division.')),
          countryCode,
          countryName,
          field(
            'ust_kod',
            'string',
            words('Üst birim', 'Parent'),
            words('Bağlı olduğu birimin kodu; yoksa boş.', 'Code of the division above it; empty if none.'),
          ),
        ],
        rows: () =>
          iso31662.map(({ code, name, parent }) => {
            const country = code.slice(0, 2)
            return [code, name, country, regionName(country) ?? country, parent === country ? null : parent]
          }),
      },
    ],
  }
}
