import { CREDITS } from '../credits.ts'
import { type Context, field, type SampleDataset, spatialTurkiye } from '../dataset.ts'
import { districtName, plateCode, provinceName } from '../fields.ts'
import { readDistricts } from '../sources/neighbourhoods.ts'
import { words } from '../words.ts'

export function turkiyeIlceleri({ read }: Context): SampleDataset {
  return {
    name: 'turkiye-ilceleri',
    title: words('Türkiye’nin ilçeleri', 'Districts of Türkiye'),
    notes: words(
      `973 ilçenin adı, bağlı olduğu il, içindeki mahalle ve köylerin sayısı.

Aynı adı taşıyan ilçeler vardır: elliyi aşkın ilde merkez ilçenin adı “Merkez”dir. Bir ilçeyi tek başına \`ilce_adi\` değil, \`plaka_kodu\` ile birlikte \`ilce_adi\` tanımlar.`,
      `Names of the 973 districts, their provinces, and how many neighbourhoods and villages each one has.

Several districts share a name: in more than fifty provinces the central district is called “Merkez”. A district is identified by \`plaka_kodu\` and \`ilce_adi\` together, not by \`ilce_adi\` alone.`,
    ),
    organization: 'il-yonetimi-birligi',
    groups: ['yonetim-ve-sinirlar', 'nufus-ve-yerlesim'],
    tags: ['il', 'ilçe', 'mahalle', 'köy'],
    license: 'other-open',
    credits: [CREDITS.neighbourhoods],
    frequency: 'irregular',
    spatial: spatialTurkiye,
    created: '2025-10-02T04:21:53Z',
    modified: '2025-10-02T04:21:53Z',
    resources: [
      {
        kind: 'table',
        name: 'ilceler',
        title: words('İlçeler', 'Districts'),
        description: words('Her ilçe bir satırdır.', 'One row for each district.'),
        formats: ['CSV', 'XLSX'],
        primaryKey: ['plaka_kodu', 'ilce_adi'],
        fields: [
          plateCode,
          provinceName,
          districtName,
          count('mahalle_sayisi', 'Mahalle sayısı', 'Neighbourhoods', 'mahalle', 'neighbourhoods'),
          count('koy_sayisi', 'Köy sayısı', 'Villages', 'köy', 'villages'),
          count(
            'posta_kodu_sayisi',
            'Posta kodu sayısı',
            'Postal codes',
            'farklı posta kodu',
            'different postal codes',
          ),
        ],
        rows: () =>
          read(readDistricts).map(({ plate, province, name, neighbourhoods }) => [
            plate,
            province,
            name,
            neighbourhoods.filter(({ kind }) => kind === 'mahalle').length,
            neighbourhoods.filter(({ kind }) => kind === 'köy').length,
            new Set(neighbourhoods.map(({ postalCode }) => postalCode)).size,
          ]),
      },
    ],
  }
}

const count = (name: string, tr: string, en: string, ofTr: string, ofEn: string) =>
  field(name, 'integer', words(tr, en), words(`İlçedeki ${ofTr} sayısı.`, `Number of ${ofEn} in the district.`))
