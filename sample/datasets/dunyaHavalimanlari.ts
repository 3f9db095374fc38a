import { CREDITS } from '../credits.ts'
import { type Context, field, type SampleDataset, spatialWorld } from '../dataset.ts'
import { countryNameEn, latitude, longitude } from '../fields.ts'
import { readAirports } from '../sources/airports.ts'
import { words } from '../words.ts'
import { airportName, altitude, cityName, iataCode, icaoCode, toMetres } from './airportFields.ts'

export function dunyaHavalimanlari({ read }: Context): SampleDataset {
  return {
    name: 'dunya-havalimanlari',
    title: words('Dünya havalimanları', 'Airports of the world'),
    notes: words(
      `237 ülke ve bölgeden yedi bini aşkın havalimanı: IATA ve ICAO kodu, kent, konum, yükseklik ve saat dilimi.

OpenFlights’ın 2017 dökümüdür; o günden sonra açılan ve kapanan meydanlar burada görünmez. Adlar ve ülkeler kaynaktaki gibi İngilizcedir.`,
      `More than seven thousand airports in 237 countries and territories: IATA and ICAO codes, city, place, elevation and time zone.

This is the OpenFlights edition of 2017; airports opened or closed since then are not reflected. Names and countries are in English, as in the source.`,
    ),
    organization: 'ulasim-dairesi',
    groups: ['havacilik', 'ulasim'],
    tags: ['havalimanı', 'IATA', 'ICAO', 'koordinat', 'saat dilimi'],
    license: 'odc-odbl',
    credits: [CREDITS.openflights],
    frequency: 'never',
    spatial: spatialWorld,
    created: '2024-12-13T04:55:27Z',
    modified: '2024-12-13T04:55:27Z',
    resources: [
      {
        kind: 'table',
        name: 'havalimanlari',
        title: words('Havalimanları', 'Airports'),
        description: words('Her havalimanı bir satırdır.', 'One row for each airport.'),
        formats: ['CSV'],
        primaryKey: ['icao_kodu'],
        fields: [icaoCode, iataCode, airportName, cityName, countryNameEn, altitude, latitude, longitude, timeZone],
        rows: () =>
          read(readAirports).map((a) => [
            a.icao,
            a.iata,
            a.name,
            a.city,
            a.country,
            toMetres(a.altitude),
            a.latitude,
            a.longitude,
            a.tz,
          ]),
      },
    ],
  }
}

const timeZone = field(
  'saat_dilimi',
  'string',
  words('Saat dilimi', 'Time zone'),
  words('IANA saat dilimi adı, örneğin Europe/Istanbul.', 'IANA time zone name such as Europe/Istanbul.'),
)
