import type { CoordinateColumns } from '../../lib/geo/coordinateColumns.ts'
import type { Column } from '../tableColumns.ts'
import type { MapOptions } from './mapOptions.ts'
import { nameColumn } from './nameColumn.ts'

/** The columns that a map of points uses, and those of which the reader can choose a colour. */
export function pointColumns(columns: readonly Column[], coordinates: CoordinateColumns, options: MapOptions) {
  const placeIds = coordinates.kind === 'pair' ? [coordinates.x, coordinates.y] : [coordinates.column]
  const others = columns.filter(({ id }) => !placeIds.includes(id))
  const named = nameColumn(others)
  const colour = others.find(({ id }) => id === options['colour'])
  const read = [...placeIds, ...[named, colour].flatMap((column) => (column ? [column.id] : []))]
  return { placeIds, others, named, colour, read: [...new Set(read)] }
}
