import type { DatastoreField, Resource } from '#contract/entities.ts'
import type { Table } from '../../api/queries/datastore.ts'
import { kindOf } from '../../catalogue/columnKind.ts'
import { formatOf } from '../../catalogue/resourceFormat.ts'
import { fold } from '../../lib/fold.ts'
import type { Deferred } from '../../ui/deferred.tsx'
import { hasTable } from './useResourceTable.ts'
import { VIEWS, type ViewName, type ViewState } from './viewState.ts'

/** The props of a chart or a map of a file. */
export type TableViewProps = {
  resource: Resource
  /** The displayed name of the file. */
  title: string
  /** The fields and the first rows; undefined for a file without a table. */
  table: Table | undefined
  state: ViewState
  /** The URL of another state of this file. */
  pathOf: (state: ViewState) => string
}

type ViewPart = {
  /** Whether the data allow this view, by the types of the columns and the format of the file. */
  isPossible: (resource: Resource, fields: readonly DatastoreField[]) => boolean
  /** The component, loaded on demand; the switch leaves out a view without one. */
  Part?: Deferred<TableViewProps>
}

const VIEW_PARTS: Record<Exclude<ViewName, 'table'>, ViewPart> = {
  chart: {
    isPossible: (_, fields) => fields.some(({ id, type }) => id !== '_id' && isNumber(type)),
  },
  map: {
    isPossible: (resource, fields) =>
      /^(GEOJSON|TOPOJSON|KML|KMZ|GPX|SHP)$/.test(formatOf(resource)) || hasPlaces(fields),
  },
}

const isNumber = (type: string) => kindOf(type) === 'number' || kindOf(type) === 'integer'

const LATITUDE = /^(lat|latitude|enlem|y)([_ -]|$)|[_ -](lat|latitude|enlem)$/
const LONGITUDE = /^(lon|lng|long|longitude|longtitude|boylam|x)([_ -]|$)|[_ -](lon|lng|long|longitude|boylam)$/
const GEOMETRY = /^(the_)?geom(etry)?$|^wkt$|^geojson$|^geometri$/

function hasPlaces(fields: readonly DatastoreField[]): boolean {
  const names = fields.map(({ id }) => fold(id.trim()))
  const has = (pattern: RegExp) => names.some((name) => pattern.test(name))
  return has(GEOMETRY) || (has(LATITUDE) && has(LONGITUDE))
}

/** The views that a file's data allow. The fields of its table are unknown while the table is loading. */
export function possibleViews(resource: Resource, fields: readonly DatastoreField[] | undefined): ViewName[] {
  return VIEWS.filter((name) => {
    if (name === 'table') return hasTable(resource)
    const { Part, isPossible } = VIEW_PARTS[name]
    return Part !== undefined && isPossible(resource, fields ?? [])
  })
}

/** The component of a view other than the table. */
export const viewPart = (name: Exclude<ViewName, 'table'>) => VIEW_PARTS[name].Part
