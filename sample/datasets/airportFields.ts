import { field } from '../dataset.ts'
import { words } from '../words.ts'

export const iataCode = field(
  'iata_kodu',
  'string',
  words('IATA kodu', 'IATA code'),
  words('Biletlerdeki üç harfli kod; yoksa boştur.', 'Three-letter code seen on tickets; empty where there is none.'),
)

export const icaoCode = field(
  'icao_kodu',
  'string',
  words('ICAO kodu', 'ICAO code'),
  words('Dört harfli havacılık kodu.', 'Four-letter code used in aviation.'),
)

export const airportName = field(
  'havalimani_adi',
  'string',
  words('Havalimanı adı', 'Airport name'),
  words('OpenFlights’taki İngilizce ad.', 'English name in OpenFlights.'),
)

export const cityName = field(
  'kent',
  'string',
  words('Kent', 'City'),
  words('Hizmet verilen kent, İngilizce yazımıyla.', 'City served, in English spelling.'),
)

export const altitude = field(
  'yukseklik_m',
  'integer',
  words('Yükseklik', 'Elevation'),
  words(
    'Deniz düzeyinden yükseklik, metre (kaynakta ayak).',
    'Elevation above sea level in metres (feet in the source).',
  ),
  'm',
)

const METRES_PER_FOOT = 0.3048

export const toMetres = (feet: number) => Math.round(feet * METRES_PER_FOOT)
