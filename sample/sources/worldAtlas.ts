import type { MultiPolygon, Polygon } from 'geojson'
import { iso31661 } from 'iso-3166'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { cutAtDateLine } from '../dateLine.ts'
import { regionName } from './names.ts'
import { readPackageJson } from './packageFile.ts'

export type WorldTopology = Topology<{ countries: GeometryCollection<{ name: string }> }>

export type Country = {
  readonly alpha2: string | null
  readonly alpha3: string | null
  readonly name: string
  readonly nameEn: string
  readonly geometry: Polygon | MultiPolygon
}

/** Turkish names of places that Natural Earth draws separately although ISO 3166 has no code for them. */
const WITHOUT_CODE: Record<string, string> = {
  Akrotiri: 'Ağrotur',
  'Ashmore and Cartier Is.': 'Ashmore ve Cartier Adaları',
  Baikonur: 'Baykonur',
  'Bajo Nuevo Bank': 'Bajo Nuevo Sığlığı',
  'Clipperton I.': 'Clipperton Adası',
  'Coral Sea Is.': 'Mercan Denizi Adaları',
  'Cyprus U.N. Buffer Zone': 'Kıbrıs BM Ara Bölgesi',
  Dhekelia: 'Dikelya',
  'Indian Ocean Ter.': 'Hint Okyanusu Toprakları',
  Kosovo: 'Kosova',
  'N. Cyprus': 'Kuzey Kıbrıs',
  'Scarborough Reef': 'Scarborough Resifi',
  'Serranilla Bank': 'Serranilla Sığlığı',
  'Siachen Glacier': 'Siachen Buzulu',
  Somaliland: 'Somaliland',
  'Spratly Is.': 'Spratly Adaları',
  'USNB Guantanamo Bay': 'Guantanamo Üssü',
}

/** Natural Earth at 1:110 million, for small drawings. */
export const readSmallWorld = () => readPackageJson<WorldTopology>('world-atlas/countries-110m.json')

/** Natural Earth at 1:50 million. */
export const readMediumWorld = () => readPackageJson<WorldTopology>('world-atlas/countries-50m.json')

/** Natural Earth at 1:10 million; too large to be cached between datasets. */
export const readLargeWorld = () => readPackageJson<WorldTopology>('world-atlas/countries-10m.json')

/** The countries of a topology as outlines, in the alphabetical order of their Turkish names. */
export function toCountries(world: WorldTopology): Country[] {
  const { features } = feature(world, world.objects.countries)
  const countries = features.flatMap(({ id, properties, geometry }) =>
    geometry.type === 'Polygon' || geometry.type === 'MultiPolygon'
      ? [{ ...nameCountry(id, properties.name), geometry: cutAtDateLine(geometry) }]
      : [],
  )
  return countries.sort((a, b) => a.name.localeCompare(b.name, 'tr'))
}

/** Codes and names of a country by Natural Earth's three-digit id and English name. */
export function nameCountry(id: string | number | undefined, nameEn: string): Omit<Country, 'geometry'> {
  const named = WITHOUT_CODE[nameEn]
  // The name is checked first: the reef Ashmore has Australia's number.
  const code = named ? undefined : iso31661.find(({ numeric }) => numeric === id)
  if (!code) return { alpha2: null, alpha3: null, name: named ?? nameEn, nameEn }
  return { alpha2: code.alpha2, alpha3: code.alpha3, name: regionName(code.alpha2) ?? nameEn, nameEn }
}
