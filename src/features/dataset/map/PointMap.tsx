import type { Resource } from '#contract/entities.ts'
import { type ColumnTable, listOf, valuesOf } from '../../../api/columns/columnTable.ts'
import { PointsOnMap } from '../../../catalogue/DataMap/PointsOnMap.tsx'
import { pointColumns } from '../../../catalogue/DataMap/pointColumns.ts'
import { ErrorNotice } from '../../../catalogue/ErrorNotice.tsx'
import type { Column } from '../../../catalogue/tableColumns.ts'
import type { RefineState } from '../../../catalogue/useRefinedState.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import type { CoordinateColumns } from '../../../lib/geo/coordinateColumns.ts'
import type { ProvinceColumn } from '../../../lib/geo/provinces.ts'
import { Button } from '../../../ui/Button/Button.tsx'
import { ViewLink } from '../view/ViewLink.tsx'
import { formatViewState, isWhole, type ViewState } from '../view/viewState.ts'
import { areaColumns, withArea } from './areaFilters.ts'
import { mapChoices } from './mapChoices.ts'
import { SelectedRow } from './SelectedRow.tsx'
import type { MapRows } from './useMapRows.ts'

type Props = {
  resource: Resource
  title: string
  columns: readonly Column[]
  coordinates: CoordinateColumns
  /** The column that names provinces or their districts, if the rows have one. */
  province: ProvinceColumn | undefined
  /** The rows with the columns that `pointColumns` names. */
  mapRows: MapRows
  total: number | undefined
  state: ViewState
  pathOf: (state: ViewState) => string
  refine: RefineState<ViewState>
}

/** How many values of a row the card of a place shows. */
const CARD_VALUES = 8

/** The place of the row with this `_id`. */
function placeOf(rows: ColumnTable, id: number | undefined): number | undefined {
  const place = id === undefined ? -1 : listOf(valuesOf(rows, '_id')).indexOf(id)
  return place < 0 ? undefined : place
}

function idAt(rows: ColumnTable, place: number): number | undefined {
  const id = valuesOf(rows, '_id').at(place)
  return typeof id === 'number' ? id : undefined
}

/** The rows of a table with coordinates, as points or shapes; the visible rectangle can filter the rows. */
export function PointMap(props: Props) {
  const { resource, title, columns, coordinates, province, mapRows, total, state, pathOf, refine } = props
  const { t } = useTranslation('map')
  const { choose, select, filter } = mapChoices(state, refine)
  const { others } = pointColumns(columns, coordinates, state.map)
  const { rows, error, retry } = mapRows
  if (error) return <ErrorNotice error={error} onRetry={retry} title={t('failed')} />
  return (
    <PointsOnMap
      title={title}
      columns={columns}
      coordinates={coordinates}
      hasProvinces={province !== undefined}
      rows={rows}
      total={total}
      fitKey={`${resource.id} ${isWhole(state) ? '' : formatViewState({ ...state, map: {}, row: undefined })}`}
      options={state.map}
      choose={choose}
      selectedIn={(table) => placeOf(table, state.row)}
      onSelect={(place, table) => select(place === undefined ? undefined : idAt(table, place))}
      toolsOf={(reading, visible) => {
        const area = areaColumns(coordinates, columns, reading)
        if (!area) return null
        const filterByArea = () => {
          const bounds = visible()
          if (bounds) filter(withArea(state.filters, area, bounds))
        }
        return <Button onClick={filterByArea}>{t('area')}</Button>
      }}
      cardOf={(_, name) => (
        <SelectedRow
          resource={resource}
          title={name}
          columns={others.filter(({ kind }) => kind !== 'json').slice(0, CARD_VALUES)}
          province={province}
          id={state.row ?? 0}
          onClose={() => select(undefined)}
        >
          <ViewLink {...{ pathOf, refine }} to={{ ...state, view: 'table' }}>
            {t('wholeRow')}
          </ViewLink>
        </SelectedRow>
      )}
    />
  )
}
