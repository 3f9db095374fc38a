import { CREDITS } from '../credits.ts'
import { type Context, field, type Row, type SampleDataset, spatialTurkiye, type Table } from '../dataset.ts'
import { latitude, longitude, plateCode, provinceName } from '../fields.ts'
import { point, toGeoJson } from '../geojson.ts'
import { readDistricts } from '../sources/neighbourhoods.ts'
import { REGIONS, readProvinces } from '../sources/provinces.ts'
import { words } from '../words.ts'

export function turkiyeIlleri({ read }: Context): SampleDataset {
  const provinces = read(readProvinces)
  return {
    name: 'turkiye-illeri',
    title: words('Türkiye’nin illeri', 'Provinces of Türkiye'),
    notes: words(
      `81 ilin plaka, ISO 3166-2 ve İBBS kodları, il merkezi ve konumu, ilçe ve mahalle sayıları.

Başka veri setlerindeki \`plaka_kodu\` sütunu bu tabloya bağlanır. Konum il merkezinin noktasıdır, ilin ağırlık merkezi değildir. İlçe ve mahalle sayıları **Mahalleler ve köyler** veri setinden sayılmıştır.`,
      `Plate, ISO 3166-2 and NUTS codes of the 81 provinces, their capitals and places, and how many districts and neighbourhoods they have.

The \`plaka_kodu\` column of other datasets refers to this table. The coordinates are those of the capital, not of the province's centroid. Districts and neighbourhoods were counted in the dataset **Neighbourhoods and villages**.`,
    ),
    organization: 'il-yonetimi-birligi',
    groups: ['yonetim-ve-sinirlar', 'haritalar'],
    tags: ['il', 'plaka kodu', 'il merkezi', 'koordinat', 'İBBS'],
    license: 'cc-by',
    credits: [CREDITS.neighbourhoods, CREDITS.geonames],
    frequency: 'irregular',
    spatial: spatialTurkiye,
    created: '2025-10-02T04:21:53Z',
    modified: '2025-10-02T04:21:53Z',
    resources: [
      { ...provinceTable, rows: () => provinceRows(read) },
      {
        kind: 'document',
        name: 'il-merkezleri',
        title: words('İl merkezleri haritası', 'Map of province capitals'),
        description: words('81 il merkezi, nokta olarak.', 'The 81 province capitals as points.'),
        format: 'GEOJSON',
        mediatype: 'application/geo+json',
        content: () =>
          toGeoJson(
            provinces.map(({ plate, name, capital, longitude, latitude }) =>
              point({ plaka_kodu: plate, il_adi: name, il_merkezi: capital }, longitude, latitude),
            ),
          ),
      },
    ],
  }
}

const provinceTable = {
  kind: 'table',
  name: 'iller',
  title: words('İller', 'Provinces'),
  description: words('Her il bir satırdır.', 'One row for each province.'),
  formats: ['CSV', 'XLSX'],
  primaryKey: ['plaka_kodu'],
  fields: [
    plateCode,
    provinceName,
    field('iso_kodu', 'string', words('ISO kodu', 'ISO code'), words('ISO 3166-2 kodu.', 'ISO 3166-2 code.')),
    field(
      'ibbs3_kodu',
      'string',
      words('İBBS-3 kodu', 'NUTS 3 code'),
      words('İstatistiki bölge kodu, üçüncü düzey.', 'Code of the statistical region, third level.'),
    ),
    field(
      'ibbs1_adi',
      'string',
      words('İBBS-1 bölgesi', 'NUTS 1 region'),
      words('İlin bağlı olduğu istatistiki bölge, birinci düzey.', 'Statistical region of the first level.'),
    ),
    field('il_merkezi', 'string', words('İl merkezi', 'Capital'), words('İl merkezinin adı.', 'Name of the capital.')),
    field(
      'ilce_sayisi',
      'integer',
      words('İlçe sayısı', 'Districts'),
      words('İlçelerin sayısı.', 'Number of districts.'),
    ),
    field(
      'mahalle_sayisi',
      'integer',
      words('Mahalle ve köy sayısı', 'Neighbourhoods and villages'),
      words('Mahallelerin ve köylerin sayısı.', 'Number of neighbourhoods and villages.'),
    ),
    latitude,
    longitude,
  ],
} as const satisfies Omit<Table, 'rows'>

function provinceRows(read: Context['read']): Row[] {
  const districts = read(readDistricts)
  return read(readProvinces).map(({ plate, name, nuts, capital, latitude, longitude }) => {
    const own = districts.filter((district) => district.plate === plate)
    const neighbourhoods = own.reduce((total, district) => total + district.neighbourhoods.length, 0)
    const region = REGIONS[nuts.slice(0, 3)] ?? ''
    return [plate, name, `TR-${plate}`, nuts, region, capital, own.length, neighbourhoods, latitude, longitude]
  })
}
