import { CREDITS } from '../credits.ts'
import { type Context, field, type Row, type SampleDataset, spatialTurkiye } from '../dataset.ts'
import { districtName, plateCode, postalCode, provinceName } from '../fields.ts'
import { readDistricts } from '../sources/neighbourhoods.ts'
import { words } from '../words.ts'

export function postaKodlari({ read }: Context): SampleDataset {
  return {
    name: 'posta-kodlari',
    title: words('Posta kodları', 'Postal codes'),
    notes: words(
      `Her posta kodunun hangi il ve ilçede, kaç mahalle ve köyde kullanıldığı.

Bir posta kodu birden çok ilçede geçebilir; o zaman her ilçe için ayrı satır vardır. Posta kodu sayı değildir: Adana’nın kodları “01” ile başlar, bu yüzden sütun metindir.`,
      `In which province and district each postal code is used, and by how many neighbourhoods and villages.

A postal code may occur in several districts and then has a row for each. Postal codes are not numbers: those of Adana begin with “01”, so the column holds text.`,
    ),
    organization: 'posta-ve-adres-servisi',
    groups: ['nufus-ve-yerlesim'],
    tags: ['posta kodu', 'adres', 'ilçe', 'il'],
    license: 'other-open',
    credits: [CREDITS.neighbourhoods],
    frequency: 'irregular',
    spatial: spatialTurkiye,
    created: '2025-10-02T04:21:53Z',
    modified: '2025-10-02T04:21:53Z',
    resources: [
      {
        kind: 'table',
        name: 'posta-kodlari',
        title: words('Posta kodları', 'Postal codes'),
        description: words('Her posta kodu ve ilçe bir satırdır.', 'One row for each postal code in a district.'),
        formats: ['CSV', 'JSON'],
        primaryKey: ['posta_kodu', 'plaka_kodu', 'ilce_adi'],
        fields: [
          postalCode,
          plateCode,
          provinceName,
          districtName,
          field(
            'mahalle_sayisi',
            'integer',
            words('Mahalle ve köy sayısı', 'Neighbourhoods and villages'),
            words('Kodun bu ilçede kullanıldığı yer sayısı.', 'How many places of the district use the code.'),
          ),
        ],
        rows: () => read(readDistricts).flatMap(codesOfDistrict).sort(byCode),
      },
    ],
  }
}

function codesOfDistrict(district: ReturnType<typeof readDistricts>[number]): Row[] {
  const counts = new Map<string, number>()
  for (const { postalCode } of district.neighbourhoods) counts.set(postalCode, (counts.get(postalCode) ?? 0) + 1)
  return [...counts].map(([code, count]) => [code, district.plate, district.province, district.name, count])
}

const byCode = ([a = '']: Row, [b = '']: Row) => (String(a) < String(b) ? -1 : Number(String(a) > String(b)))
