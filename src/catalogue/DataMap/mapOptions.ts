import { type CoordinateColumns, coordinateColumns } from '../../lib/geo/coordinateColumns.ts'
import { COORDINATE_SYSTEMS } from '../../lib/geo/coordinateSystem.ts'
import { type ProvinceColumn, provinceColumn } from '../../lib/geo/provinces.ts'

/** The largest number of rows that a map shows. */
export const MAP_ROWS_MAX = 100_000

/** The settings of a map by name, as `map.<name>` in a URL. A part that uses one checks it. */
export type MapOptions = Readonly<Record<string, string>>

/** The known settings; absent for the default. */
type MapChoices = {
  /** What is drawn where rows have both coordinates and provinces. */
  show?: 'points' | 'provinces'
  /** The column that decides the colours of points. */
  colour?: string
  /** The column whose values provinces show; absent for a fitting one, `#` for the number of rows. */
  value?: string
  /** How several rows of a province become one value. */
  aggregate?: 'sum' | 'mean'
  /** The coordinate system, chosen by the reader. */
  system?: string
  /** `written` shows coordinates that seem swapped as they are. */
  order?: 'written'
}

/** Changes of settings; undefined for the default. */
export type ChosenOptions = { [Name in keyof MapChoices]: MapChoices[Name] | undefined }

/** The settings after a change. */
export function withChosen(options: MapOptions, chosen: ChosenOptions): MapOptions {
  const all: [string, string | undefined][] = Object.entries({ ...options, ...chosen })
  return Object.fromEntries(all.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))
}

/** The chosen system, if it is one that we know. */
export const chosenSystem = (options: MapOptions) => COORDINATE_SYSTEMS.find((system) => system === options['system'])

/** The columns of a table that say where its rows are. */
export type PlaceColumns = { coordinates: CoordinateColumns | undefined; province: ProvinceColumn | undefined }

/** The columns that say where rows are, by their names and a sample of the rows; undefined if no column does. */
export function placeColumns(
  ids: readonly string[],
  sample: readonly Readonly<Record<string, unknown>>[],
): PlaceColumns | undefined {
  const coordinates = coordinateColumns(ids, sample)
  const province = provinceColumn(ids, sample)
  return coordinates || province ? { coordinates, province } : undefined
}

/** Whether the map shows provinces: where rows have no coordinates, or where the reader chose it. */
export const showsProvinces = ({ coordinates, province }: PlaceColumns, options: MapOptions): boolean =>
  province !== undefined && (coordinates === undefined || options['show'] === 'provinces')
