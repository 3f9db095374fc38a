import { CREDITS } from '../credits.ts'
import { type Context, field, type Row, type SampleDataset, spatialTurkiye } from '../dataset.ts'
import { distanceKm } from '../earth.ts'
import { latitude, longitude } from '../fields.ts'
import { point, toGeoJson } from '../geojson.ts'
import { type Airport, readAirports } from '../sources/airports.ts'
import { words } from '../words.ts'
import { airportName, altitude, cityName, iataCode, icaoCode, toMetres } from './airportFields.ts'

export function turkiyeHavalimanlari({ read }: Context): SampleDataset {
  const airports = read(readTurkishAirports)
  return {
    name: 'turkiye-havalimanlari',
    title: words('Türkiye’nin havalimanları', 'Airports of Türkiye'),
    notes: words(
      `Havalimanı ve askerî meydanların kodları, konumu ve yüksekliği; ayrıca birbirlerine kuş uçuşu uzaklıkları.

OpenFlights’ın 2017 dökümüdür. 2019’da açılan **İstanbul Havalimanı** elle eklenmiş, Atatürk Havalimanı’nın kodu ISL olarak düzeltilmiştir. Daha yeni meydanlar (Rize–Artvin, Çukurova, yeni Tokat) henüz yoktur.`,
      `Codes, places and elevations of airports and air bases, and the distances between them as the crow flies.

This is the OpenFlights edition of 2017. **Istanbul Airport**, opened in 2019, was added by hand and the code of Atatürk Airport corrected to ISL. Newer airports (Rize–Artvin, Çukurova, the new Tokat) are still missing.`,
    ),
    organization: 'ulasim-dairesi',
    groups: ['havacilik', 'ulasim', 'haritalar'],
    tags: ['havalimanı', 'IATA', 'ICAO', 'koordinat', 'mesafe'],
    license: 'odc-odbl',
    credits: [CREDITS.openflights],
    frequency: 'irregular',
    spatial: spatialTurkiye,
    created: '2024-12-13T04:55:27Z',
    modified: '2026-11-21T09:00:00Z',
    resources: [
      {
        kind: 'table',
        name: 'havalimanlari',
        title: words('Havalimanları', 'Airports'),
        description: words('Her havalimanı bir satırdır.', 'One row for each airport.'),
        formats: ['CSV'],
        primaryKey: ['icao_kodu'],
        fields: [icaoCode, iataCode, airportName, cityName, altitude, latitude, longitude],
        rows: () =>
          airports.map((a) => [a.icao, a.iata, a.name, a.city, toMetres(a.altitude), a.latitude, a.longitude]),
      },
      {
        kind: 'document',
        name: 'havalimanlari-haritasi',
        title: words('Havalimanları haritası', 'Map of airports'),
        description: words('Havalimanları, nokta olarak.', 'Airports as points.'),
        format: 'GEOJSON',
        mediatype: 'application/geo+json',
        content: () => toGeoJson(airports.map(toPoint)),
      },
      {
        kind: 'table',
        name: 'kus-ucusu-uzakliklar',
        title: words('Kuş uçuşu uzaklıklar', 'Distances as the crow flies'),
        description: words(
          'IATA kodu olan havalimanı çiftleri; her çift bir kez.',
          'Pairs of airports with an IATA code; each pair once.',
        ),
        formats: ['CSV'],
        primaryKey: ['kalkis', 'varis'],
        fields: pairFields,
        rows: () => pairs(airports),
      },
    ],
  }
}

const readTurkishAirports = (read: Context['read']): Airport[] =>
  read(readAirports)
    .filter(({ country }) => country === 'Turkey')
    .sort((a, b) => (a.icao < b.icao ? -1 : 1))

const toPoint = ({ icao, iata, name, city, longitude, latitude }: Airport) =>
  point({ icao_kodu: icao, iata_kodu: iata, havalimani_adi: name, kent: city }, longitude, latitude)

const pairFields = [
  field(
    'kalkis',
    'string',
    words('Kalkış', 'From'),
    words('Kalkış havalimanının IATA kodu.', 'IATA code of departure.'),
  ),
  field('varis', 'string', words('Varış', 'To'), words('Varış havalimanının IATA kodu.', 'IATA code of arrival.')),
  field(
    'uzaklik_km',
    'integer',
    words('Uzaklık', 'Distance'),
    words('Büyük çember uzaklığı, kilometre.', 'Great-circle distance in kilometres.'),
    'km',
  ),
]

function pairs(airports: readonly Airport[]): Row[] {
  const known = airports.filter(({ iata }) => iata).sort((a, b) => (String(a.iata) < String(b.iata) ? -1 : 1))
  return known.flatMap((from, index) =>
    known.slice(index + 1).map((to) => {
      const km = distanceKm([from.longitude, from.latitude], [to.longitude, to.latitude])
      return [from.iata, to.iata, Math.round(km)]
    }),
  )
}
