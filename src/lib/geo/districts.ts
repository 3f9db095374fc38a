import { DISTRICT_NAMES } from './districtNames.ts'
import { type PlaceNotation, placeKey, plateOf, provinceName, provinces } from './provinces.ts'

/** The province that a value names, and the district if it names one. */
export type Place = { plate: number; district?: string }

let byKey: ReadonlyMap<string, readonly Place[]> | undefined

/** The districts by the key of their name: made with the first use, because a map without districts loads this module too. */
function placesByKey(): ReadonlyMap<string, readonly Place[]> {
  if (byKey) return byKey
  const made = new Map<string, Place[]>()
  for (const [index, line] of DISTRICT_NAMES.split('\n').entries()) {
    for (const district of line.split(', ')) {
      const key = placeKey(district)
      made.set(key, [...(made.get(key) ?? []), { plate: index + 1, district }])
    }
  }
  byKey = made
  return made
}

/** The districts with a name, of one or several provinces. */
export const districtsNamed = (name: string): readonly Place[] => placesByKey().get(placeKey(name)) ?? []

/** "İstanbul / Kadıköy", "Kadıköy (İstanbul)", "Bolu Merkez": what separates a district from its province. */
const PARTS = /[/(),>-]|\s(?=merkez)/i

/**
 * The province, and the district, that a value names in a notation; undefined if it names none, or a district whose name
 * several provinces have: then the value must name the province too.
 */
export function placeOf(value: unknown, notation: PlaceNotation): Place | undefined {
  if (notation !== 'district') {
    const plate = plateOf(value, notation)
    return plate === undefined ? undefined : { plate }
  }
  const [only, ...others] = districtPlaces(value)
  return others.length > 0 ? undefined : only
}

/** The districts that a value can mean: several if provinces share the name. */
function districtPlaces(value: unknown): readonly Place[] {
  const text = String(value ?? '').trim()
  if (text === '' || text.length > 80) return []
  const known = placesByKey().get(districtKey(text))
  if (known) return known
  const parts = text.split(PARTS).filter((part) => part.trim() !== '')
  if (parts.length !== 2) return []
  const [first = '', second = ''] = parts
  return [inProvince(second, first) ?? inProvince(first, second) ?? []].flat()
}

const districtKey = (text: string): string => placeKey(text.replace(/\s+(ilçesi|ilcesi|district)$/i, ''))

function inProvince(district: string, province: string): Place | undefined {
  const plate = plateOf(province, 'name')
  return plate === undefined
    ? undefined
    : placesByKey()
        .get(districtKey(district))
        ?.find((place) => place.plate === plate)
}

/** The names of all districts of a province, for tests and lists. */
export const districtsOf = (plate: number): string[] =>
  [...placesByKey().values()].flatMap((places) =>
    places.flatMap((one) => (one.plate === plate ? (one.district ?? []) : [])),
  )

/** The values of a column that name one province. */
export type ProvinceValues = {
  plate: number
  values: string[]
  /** Values that name a district of this province and of others, so that they are not in `values`. */
  shared: string[]
}

/** The values of a column by the provinces that they name, in the order of the provinces' names. */
export function valuesByProvince(values: readonly unknown[], notation: PlaceNotation): ProvinceValues[] {
  const found = provinces.map(({ plate }): ProvinceValues => ({ plate, values: [], shared: [] }))
  for (const value of values) {
    const place = placeOf(value, notation)
    if (place) found[place.plate - 1]?.values.push(String(value))
    else if (notation === 'district')
      for (const { plate } of districtPlaces(value)) found[plate - 1]?.shared.push(String(value))
  }
  return found
    .filter((entry) => entry.values.length > 0)
    .sort((a, b) => provinceName(a.plate).localeCompare(provinceName(b.plate), 'tr'))
}
