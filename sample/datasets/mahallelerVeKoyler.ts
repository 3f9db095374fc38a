import { CREDITS } from '../credits.ts'
import { type Context, field, type SampleDataset, spatialTurkiye } from '../dataset.ts'
import { districtName, plateCode, postalCode, provinceName } from '../fields.ts'
import { readNeighbourhoods } from '../sources/neighbourhoods.ts'
import { words } from '../words.ts'

export function mahallelerVeKoyler({ read }: Context): SampleDataset {
  return {
    name: 'mahalleler-ve-koyler',
    title: words('Mahalleler ve köyler', 'Neighbourhoods and villages'),
    notes: words(
      `Türkiye’deki 73.305 mahalle ve köyün adı; bağlı olduğu ilçe, il ve posta kodu.

Kaynak listede “Kaya Arkası Mah (kayadibikavlak Köyü)” biçimindeki kayıtlar üç sütuna ayrıldı: ad, tür ve bağlı yer. Büyükşehir olan illerde eski köyler mahalle sayılır; bu illerde köy satırı yoktur. Aynı ilçede aynı adlı iki mahalle olabilir, onları bağlı yer ayırır.`,
      `Names of 73,305 neighbourhoods and villages of Türkiye with their district, province and postal code.

Entries such as “Kaya Arkası Mah (kayadibikavlak Köyü)” of the source list were split into three columns: name, kind and the place they belong to. In metropolitan provinces former villages count as neighbourhoods, so these have no village rows. Two neighbourhoods of a district may share a name; the place they belong to tells them apart.`,
    ),
    organization: 'il-yonetimi-birligi',
    groups: ['nufus-ve-yerlesim', 'yonetim-ve-sinirlar'],
    tags: ['il', 'ilçe', 'mahalle', 'köy', 'posta kodu', 'adres'],
    license: 'other-open',
    credits: [CREDITS.neighbourhoods],
    frequency: 'irregular',
    spatial: spatialTurkiye,
    created: '2025-10-02T04:21:53Z',
    modified: '2025-10-02T04:21:53Z',
    resources: [
      {
        kind: 'table',
        name: 'mahalleler',
        title: words('Mahalleler ve köyler', 'Neighbourhoods and villages'),
        description: words('Her mahalle ya da köy bir satırdır.', 'One row for each neighbourhood or village.'),
        formats: ['CSV'],
        fields: [plateCode, provinceName, districtName, ...neighbourhoodFields, postalCode],
        rows: function* () {
          for (const place of read(readNeighbourhoods)) {
            const { plate, province, district, name, kind, partOf, postalCode } = place
            yield [plate, province, district, name, kind, partOf, postalCode]
          }
        },
      },
    ],
  }
}

const neighbourhoodFields = [
  field(
    'mahalle_adi',
    'string',
    words('Mahalle ya da köy adı', 'Neighbourhood or village name'),
    words('Ad, “Mah” eki olmadan. Köy adlarında “Köyü” kalır.', 'Name without “Mah”. Villages keep “Köyü”.'),
  ),
  field(
    'tur',
    'string',
    words('Tür', 'Kind'),
    words(
      'mahalle, köy, yayla ya da diğer.',
      'mahalle (neighbourhood), köy (village), yayla (upland) or diğer (other).',
    ),
  ),
  field(
    'bagli_yer',
    'string',
    words('Bağlı yer', 'Part of'),
    words(
      'Mahallenin bağlı olduğu ya da önceden olduğu köy veya belde; yoksa boştur.',
      'Village or town that the neighbourhood belongs to or once was; otherwise empty.',
    ),
  ),
]
