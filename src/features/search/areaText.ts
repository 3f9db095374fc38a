import type { TFunction } from 'i18next'
import { readArea } from '../../lib/geo/area.ts'

/** A filter by area as a text, with two decimals: "Area: latitude 36.5 to 41.2, longitude 26 to 32.1". */
export function areaText(t: TFunction<'search'>, text: string): string {
  const area = readArea(text)
  if (!area) return `${t('facets.area')}: ${text}`
  const [west, south, east, north] = [area.west, area.south, area.east, area.north].map(short)
  return t('area.text', { west, south, east, north })
}

const short = (degrees: number) => Math.round(degrees * 100) / 100
