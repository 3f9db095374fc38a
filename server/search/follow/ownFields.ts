import type { Dataset, Resource } from '#contract/entities.ts'
import { COVERAGE_END, COVERAGE_PERIOD, COVERAGE_PLACE, COVERAGE_START, plainKey } from '#src/lib/coverageKeys.ts'
import { mayHoldPlaces } from '#src/lib/geo/coordinateColumns.ts'
import { placesIn, placeText } from '#src/lib/geo/placesIn.ts'
import { allowedUses } from '#src/lib/licenseUse.ts'
import { yearsBetween, yearsIn } from '#src/lib/yearsIn.ts'
import type { SearchDocument } from '../index/document.ts'
import { areaOf } from './areaOf.ts'

type Column = { id: string; info?: { label?: string } }

/** A dataset with thousands of files: the names of the first ones tell enough. */
const MOST_NAMES = 200

const TABLE_FORMATS = new Set('csv tsv xls xlsx xlsm ods parquet ndjson jsonl'.split(' '))
const MAP_FORMATS = new Set(
  'geojson topojson kml kmz gpx shp shapefile gml gpkg wms wfs wmts featureserver mapserver esri arcgis'.split(' '),
)
const API_FORMATS = new Set('api rest odata sparql soap wfs wms wmts featureserver mapserver sdmx gtfs-rt'.split(' '))

/**
 * The fields of our own that searches filter and sort by (docs/api.md, package_search): the places, the years and the kinds of
 * data of a dataset, what its licence allows, its columns, rows, size and area. Columns are those of its tables.
 */
export function ownFields(dataset: Dataset, columns: readonly Column[]): Pick<SearchDocument, 'own' | 'numbers'> {
  const extras = new Map(dataset.extras.map(({ key, value }) => [plainKey(key), value]))
  const extra = (key: RegExp) => [...extras].find(([name]) => key.test(name))?.[1]
  const names = columns.flatMap(({ id, info }) => (info?.label && info.label !== id ? [id, info.label] : [id]))
  return {
    own: {
      ext_place: placesIn([
        ...titlesOf(dataset),
        ...dataset.tags.map(({ name }) => name),
        ...names,
        dataset.organization?.title ?? '',
        extra(COVERAGE_PLACE)?.slice(0, 200) ?? '',
      ]).map(placeText),
      ext_year: yearsOf(dataset, extra),
      ext_has: kindsOf(dataset.resources, names),
      ext_use: [...allowedUses(dataset.license_id)],
      ext_column: [...new Set(names)],
    },
    numbers: { ...sizesOf(dataset.resources), ...areaOf(dataset) },
  }
}

const titlesOf = ({ title, title_translated }: Dataset): string[] =>
  [...new Set([title, ...Object.values(title_translated ?? {})])].filter((text) => typeof text === 'string')

/** What the extras say; otherwise the years in titles and in the names of files. */
function yearsOf(dataset: Dataset, extra: (key: RegExp) => string | undefined): string[] {
  const now = Number(dataset.metadata_modified.slice(0, 4))
  const stated = yearsBetween(extra(COVERAGE_START), extra(COVERAGE_END), now)
  const period = stated.length > 0 ? stated : yearsIn(extra(COVERAGE_PERIOD) ?? '')
  if (period.length > 0) return period.map(String)
  const names = dataset.resources.slice(0, MOST_NAMES).map(({ name }) => name ?? '')
  return [...new Set([...titlesOf(dataset), ...names].flatMap(yearsIn))].map(String)
}

function kindsOf(resources: readonly Resource[], columns: readonly string[]): string[] {
  const formats = new Set(resources.map(({ format }) => format.trim().toLowerCase()))
  const isIn = (known: ReadonlySet<string>) => [...formats].some((format) => known.has(format))
  const hasTable = resources.some(({ datastore_active }) => datastore_active)
  // Two numbers, such as latitude and longitude, or one geometry.
  const hasPlaces = columns.filter(mayHoldPlaces).length > 1 || columns.some((name) => /geom|^wkt$/i.test(name))
  const kinds = {
    table: hasTable || isIn(TABLE_FORMATS),
    map: hasPlaces || isIn(MAP_FORMATS),
    api: hasTable || isIn(API_FORMATS),
  }
  return Object.entries(kinds).flatMap(([kind, isThere]) => (isThere ? [kind] : []))
}

/** Only what is known: a dataset without a table has no number of rows. */
function sizesOf(resources: readonly Resource[]): Record<string, number> {
  const sum = (field: string) => {
    const known = resources.map((resource) => resource[field]).filter((value) => typeof value === 'number')
    return known.length > 0 ? known.reduce((total, value) => total + value, 0) : undefined
  }
  const rows = sum('datastore_rows')
  const size = sum('size')
  return { ...(rows !== undefined && { ext_rows: rows }), ...(size !== undefined && { ext_size: size }) }
}
