import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Resource } from '#contract/entities.ts'
import { IS_NO_QUANTITY, isNotAddedUp, wordsOf } from '../../../catalogue/columnNames.ts'
import { ErrorNotice } from '../../../catalogue/ErrorNotice.tsx'
import { useFormat } from '../../../catalogue/format.ts'
import { useSite } from '../../../catalogue/site.ts'
import { type ProvinceColumn, provinceName } from '../../../lib/geo/provinces.ts'
import { Button } from '../../../ui/Button/Button.tsx'
import { Legend } from '../../../ui/Map/Legend.tsx'
import { MapView } from '../../../ui/Map/MapView.tsx'
import { Notice } from '../../../ui/Notice/Notice.tsx'
import { Skeleton } from '../../../ui/Skeleton/Skeleton.tsx'
import { withFilter } from '../columnFilter.ts'
import type { Column } from '../columns.ts'
import type { ViewState } from '../viewState.ts'
import { MapSelect } from './MapSelect.tsx'
import { PlaceCard } from './PlaceCard.tsx'
import { numberScale } from './placeColours.ts'
import { provinceValues } from './provinceValues.ts'
import { readProvinceShapes } from './readProvinceShapes.ts'
import styles from './TableMap.module.css'
import { useComputed } from './useComputed.ts'
import { useLegend } from './useLegend.ts'
import { useMapChoices } from './useMapChoices.ts'
import { MAP_ROWS_MAX, useMapRows } from './useMapRows.ts'
import { useMapWords } from './useMapWords.ts'

type Props = {
  resource: Resource
  title: string
  columns: readonly Column[]
  province: ProvinceColumn
  /** Whether the rows also have coordinates. */
  hasPoints: boolean
  total: number | undefined
  state: ViewState
  pathOf: (state: ViewState) => string
}

/** The choice of the number of rows, which no column can be called. */
const ROW_COUNT = '#'

/** The rows of a table by Türkiye's provinces, coloured by a value (choropleth). */
export function ProvinceMap({ resource, title, columns, province, hasPoints, total, state, pathOf }: Props) {
  const { t } = useTranslation('map')
  const format = useFormat()
  const legendOf = useLegend()
  const { mapTiles: tiles } = useSite()
  const words = useMapWords(title)
  const { choose, filter } = useMapChoices(state, pathOf)
  const [selected, setSelected] = useState<number | undefined>()
  const numbers = columns.filter(({ id, kind }) => id !== province.id && (kind === 'integer' || kind === 'number'))
  const asked = state.map['value']
  const measure =
    asked === ROW_COUNT
      ? undefined
      : (numbers.find(({ id }) => id === asked) ?? numbers.find(({ id }) => !IS_NO_QUANTITY.test(wordsOf(id))))
  const usual = measure && (isNotAddedUp(wordsOf(measure.id)) || isNotAddedUp(wordsOf(measure.label))) ? 'mean' : 'sum'
  const chosen = state.map['aggregate']
  const aggregate = chosen === 'sum' || chosen === 'mean' ? chosen : usual
  const wanted = [province.id, ...(measure ? [measure.id] : [])]
  const { rows, error, retry } = useMapRows(resource.id, state, wanted, total)
  const { value: data, error: failure } = useComputed(readProvinceShapes)
  // biome-ignore lint/correctness/useExhaustiveDependencies: columns are new objects with each render; their ids identify them
  const found = useMemo(
    () => rows && provinceValues(rows, province, measure && { id: measure.id, aggregate }),
    [rows, province.id, province.notation, measure?.id, aggregate],
  )
  const scale = useMemo(() => found && numberScale(found.values), [found])
  const places = useMemo(() => (found ? ranked(found.values) : new Int32Array()), [found])

  if (error) return <ErrorNotice error={error} onRetry={retry} title={t('failed')} />
  if (failure) return <Notice tone="error">{t('drawFailed')}</Notice>
  if (!found || !data)
    return (
      <div aria-busy="true">
        <Skeleton label={t('loading')} lines={[1]} times={8} />
      </div>
    )
  const amountOf = (place: number) => {
    const value = found.values[place]
    return value === undefined ? t('noValue') : format.exact(Number(value.toPrecision(12)), measure?.isGrouped ?? true)
  }
  const measureName = measure?.label ?? t('rowCount')
  const rowsOf = (place: number) => found.counts[place] ?? 0
  const hasSeveral = found.counts.some((count) => count > 1)
  return (
    <div className={styles.map}>
      <div className={styles.tools} data-print="hide">
        {hasPoints && (
          <MapSelect
            label={t('show')}
            value="provinces"
            options={[
              { value: 'points', label: t('points') },
              { value: 'provinces', label: t('provinces') },
            ]}
            onChange={() => choose({ show: undefined })}
          />
        )}
        <MapSelect
          label={t('value')}
          value={measure?.id ?? ROW_COUNT}
          options={[
            ...numbers.map(({ id, label }) => ({ value: id, label })),
            { value: ROW_COUNT, label: t('rowCount') },
          ]}
          onChange={(value) => choose({ value, aggregate: undefined })}
        />
        {measure && hasSeveral && (
          <MapSelect
            label={t('aggregate')}
            value={aggregate}
            options={[
              { value: 'sum', label: t('sum') },
              { value: 'mean', label: t('mean') },
            ]}
            onChange={(value) => choose({ aggregate: value === 'mean' ? 'mean' : 'sum' })}
          />
        )}
      </div>
      {rows?.length === 0 && <Notice>{t('empty')}</Notice>}
      <MapView
        data={data}
        fitKey={resource.id}
        words={words}
        tiles={tiles ?? undefined}
        colours={scale ?? NOTHING}
        places={places}
        nameOf={(place) => provinceName(place + 1)}
        detailOf={amountOf}
        selected={selected}
        onSelect={setSelected}
        card={
          selected !== undefined && (
            <PlaceCard
              title={provinceName(selected + 1)}
              values={[
                { label: measureName, text: amountOf(selected) },
                ...(measure ? [{ label: t('rowCount'), text: format.number(rowsOf(selected)) }] : []),
              ]}
              onClose={() => setSelected(undefined)}
            >
              {rowsOf(selected) > 0 && (
                <Button
                  look="quiet"
                  onClick={() =>
                    filter(withFilter(state.filters, { column: province.id, is: found.written[selected] ?? [] }))
                  }
                >
                  {t('onlyProvince')}
                </Button>
              )}
            </PlaceCard>
          )
        }
      >
        {scale && <Legend title={measureName} entries={legendOf(scale, measure)} />}
      </MapView>
      <div className={styles.notes}>
        {found.unknown > 0 && <p>{t('notProvince', { count: found.unknown, number: format.number(found.unknown) })}</p>}
        {total !== undefined && total > MAP_ROWS_MAX && (
          <p>{t('more', { shown: format.number(MAP_ROWS_MAX), total: format.number(total) })}</p>
        )}
      </div>
    </div>
  )
}

/** All provinces are grey while no value is known. */
const NOTHING = { classes: new Uint8Array(81).fill(255), palette: [] }

/** The provinces with a value, the largest first. */
function ranked(values: readonly (number | undefined)[]): Int32Array {
  const known = values.flatMap((value, place) => (value === undefined ? [] : [{ place, value }]))
  return Int32Array.from(known.sort((a, b) => b.value - a.value).map(({ place }) => place))
}
