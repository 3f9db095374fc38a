import type { Resource } from '#contract/entities.ts'
import { ProvincesOnMap } from '../../../catalogue/DataMap/ProvincesOnMap.tsx'
import { ErrorNotice } from '../../../catalogue/ErrorNotice.tsx'
import type { Column } from '../../../catalogue/tableColumns.ts'
import type { RefineState } from '../../../catalogue/useRefinedState.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import type { ProvinceColumn } from '../../../lib/geo/provinces.ts'
import { Button } from '../../../ui/Button/Button.tsx'
import { withFilter } from '../table/columnFilter.ts'
import type { ViewState } from '../view/viewState.ts'
import { mapChoices } from './mapChoices.ts'
import type { MapRows } from './useMapRows.ts'

type Props = {
  resource: Resource
  title: string
  columns: readonly Column[]
  province: ProvinceColumn
  /** Whether the rows also have coordinates. */
  hasPoints: boolean
  /** The rows with the columns that `provinceMeasure` names. */
  mapRows: MapRows
  total: number | undefined
  state: ViewState
  refine: RefineState<ViewState>
}

/** The rows of a table by Türkiye's provinces; a province can filter the rows. */
export function ProvinceMap({ resource, title, columns, province, hasPoints, mapRows, total, state, refine }: Props) {
  const { t } = useTranslation('map')
  const { choose, filter } = mapChoices(state, refine)
  const { rows, error, retry } = mapRows
  if (error) return <ErrorNotice error={error} onRetry={retry} title={t('failed')} />
  return (
    <ProvincesOnMap
      title={title}
      columns={columns}
      province={province}
      hasPoints={hasPoints}
      rows={rows}
      total={total}
      fitKey={resource.id}
      options={state.map}
      choose={choose}
      actionOf={(written) => (
        <Button
          look="quiet"
          onClick={() => filter(withFilter(state.filters, { column: province.id, is: [...written] }))}
        >
          {t('onlyProvince')}
        </Button>
      )}
    />
  )
}
