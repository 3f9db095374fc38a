import { CREDITS } from '../credits.ts'
import { type Context, field, type SampleDataset, spatialWorld } from '../dataset.ts'
import { areaKm2, boundsOf } from '../earth.ts'
import { countryCode, countryName, countryNameEn } from '../fields.ts'
import { toGeoJson } from '../geojson.ts'
import { type Country, readMediumWorld, readSmallWorld, toCountries } from '../sources/worldAtlas.ts'
import { words } from '../words.ts'

export function ulkeSinirlari(_: Context): SampleDataset {
  const countries = toCountries(readMediumWorld())
  return {
    name: 'ulke-sinirlari',
    title: words('Ülke sınırları', 'Country outlines'),
    notes: words(
      `Ülke ve bölgelerin dış hatları: ince (1:50 milyon) ve kaba (1:110 milyon) ölçekte GeoJSON, ayrıca TopoJSON. Tabloda her ülkenin yaklaşık yüzölçümü ve sınır kutusu vardır.

Natural Earth fiilî sınırları çizer; bu bir tanıma anlamına gelmez. Yüzölçümü çizimden hesaplanmıştır, resmî rakamlardan birkaç yüzde sapabilir.`,
      `Outlines of countries and territories as GeoJSON at 1:50 million (fine) and 1:110 million (coarse), and as TopoJSON. The table gives each country's approximate area and bounding box.

Natural Earth draws boundaries as they are de facto; that recognises nothing. Areas were computed from the drawing and may differ from official figures by a few per cent.`,
    ),
    organization: 'cografya-enstitusu',
    groups: ['haritalar', 'yonetim-ve-sinirlar'],
    tags: ['ülke', 'sınır', 'yüzölçümü', 'harita', 'Natural Earth'],
    license: 'other-pd',
    credits: [CREDITS.naturalEarth],
    frequency: 'irregular',
    spatial: spatialWorld,
    created: '2024-12-07T08:07:27Z',
    modified: '2024-12-07T08:07:27Z',
    resources: [
      {
        ...outlines('ulke-sinirlari-50m', '1:50 milyon', '1:50 million'),
        content: () => toGeoJson(countries.map(toFeature)),
      },
      {
        ...outlines('ulke-sinirlari-110m', '1:110 milyon', '1:110 million'),
        content: () => toGeoJson(toCountries(readSmallWorld()).map(toFeature)),
      },
      {
        kind: 'document',
        name: 'ulke-sinirlari-topojson',
        title: words('Ülke sınırları, TopoJSON', 'Country outlines, TopoJSON'),
        description: words(
          'Ortak sınırlar bir kez yazılır; 1:50 milyon.',
          'Shared borders are stored once; 1:50 million.',
        ),
        format: 'TOPOJSON',
        mediatype: 'application/json',
        content: () => JSON.stringify(readMediumWorld()),
      },
      {
        kind: 'table',
        name: 'ulke-alanlari',
        title: words('Yüzölçümü ve sınır kutusu', 'Area and bounding box'),
        description: words('1:50 milyon ölçekli çizimden hesaplandı.', 'Computed from the outlines at 1:50 million.'),
        formats: ['CSV'],
        fields: [countryCode, countryName, countryNameEn, ...measureFields],
        rows: () =>
          countries.map(({ alpha2, name, nameEn, geometry }) => [
            alpha2,
            name,
            nameEn,
            Math.round(areaKm2(geometry)),
            ...boundsOf(geometry).map((degrees) => Number(degrees.toFixed(3))),
          ]),
      },
    ],
  }
}

const outlines = (name: string, tr: string, en: string) =>
  ({
    kind: 'document',
    name,
    title: words(`Ülke sınırları, ${tr}`, `Country outlines, ${en}`),
    description: words(`Ülkeler, alan olarak; ${tr}.`, `Countries as polygons; ${en}.`),
    format: 'GEOJSON',
    mediatype: 'application/geo+json',
  }) as const

const toFeature = ({ alpha2, alpha3, name, nameEn, geometry }: Country) => ({
  properties: { ulke_kodu: alpha2, ulke_kodu_3: alpha3, ulke_adi: name, ulke_adi_en: nameEn },
  geometry,
})

const edge = (name: string, tr: string, en: string) =>
  field(name, 'number', words(tr, en), words(`${tr}, derece.`, `${en} in degrees.`), '°')

const measureFields = [
  field(
    'alan_km2',
    'integer',
    words('Yüzölçümü', 'Area'),
    words('Küre üzerinde hesaplanan alan, kilometrekare.', 'Area computed on the sphere in square kilometres.'),
    'km²',
  ),
  edge('bati', 'En batı boylamı', 'Westernmost longitude'),
  edge('guney', 'En güney enlemi', 'Southernmost latitude'),
  edge('dogu', 'En doğu boylamı', 'Easternmost longitude'),
  edge('kuzey', 'En kuzey enlemi', 'Northernmost latitude'),
]
