import { type ReactNode, useMemo, useState } from 'react'
import type { ColumnTable } from '../../api/columns/columnTable.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { type ProvinceColumn, provinceName } from '../../lib/geo/provinces.ts'
import { shortFraction } from '../../lib/shortFraction.ts'
import { Legend } from '../../ui/Map/Legend.tsx'
import { MapView } from '../../ui/Map/MapView.tsx'
import { Notice } from '../../ui/Notice/Notice.tsx'
import { useFormat } from '../format.ts'
import { useSite } from '../site.ts'
import type { Column } from '../tableColumns.ts'
import styles from './DataMap.module.css'
import { MapSelect } from './MapSelect.tsx'
import { MoreRowsNote } from './MoreRowsNote.tsx'
import type { ChosenOptions, MapOptions } from './mapOptions.ts'
import { PlaceCard } from './PlaceCard.tsx'
import { numberScale } from './placeColours.ts'
import { provinceMeasure, ROW_COUNT } from './provinceMeasure.ts'
import { provinceValues } from './provinceValues.ts'
import { readProvinceShapes } from './readProvinceShapes.ts'
import { ShowSelect } from './ShowSelect.tsx'
import { UnknownColumn } from './UnknownColumn.tsx'
import { useComputed } from './useComputed.ts'
import { useLegend } from './useLegend.ts'
import { useMapWords } from './useMapWords.ts'

type Props = {
  title: string
  columns: readonly Column[]
  province: ProvinceColumn
  /** Whether the rows also have coordinates. */
  hasPoints: boolean
  /** The rows with the columns that `provinceMeasure` names; undefined while they load. */
  rows: ColumnTable | undefined
  /** All rows, of which the map may show only the first ones. */
  total: number | undefined
  /** Another value moves the map to all places. */
  fitKey: string
  options: MapOptions
  choose: (chosen: ChosenOptions) => void
  /** What can be done with the rows of the selected province; `written` are its values in the table. */
  actionOf?: (written: readonly string[]) => ReactNode
}

/** Rows by Türkiye's provinces, coloured by a value (choropleth). */
export function ProvincesOnMap(props: Props) {
  const { title, columns, province, rows, total, options, choose, actionOf } = props
  const { t } = useTranslation('map')
  const format = useFormat()
  const legendOf = useLegend()
  const { mapTiles: tiles } = useSite()
  const words = useMapWords(title)
  const [selected, setSelected] = useState<number | undefined>()
  const { numbers, measure, aggregate } = provinceMeasure(columns, province, options)
  const { value: data, error: failure } = useComputed(readProvinceShapes)
  // biome-ignore lint/correctness/useExhaustiveDependencies: columns are new objects with each render; their ids identify them
  const found = useMemo(
    () => rows && provinceValues(rows, province, measure && { id: measure.id, aggregate }),
    [rows, province.id, province.notation, measure?.id, aggregate],
  )
  const scale = useMemo(() => found && numberScale(found.values), [found])
  const places = useMemo(() => (found ? ranked(found.values) : new Int32Array()), [found])

  if (failure) return <Notice tone="error">{t('drawFailed')}</Notice>
  const rowsOf = (place: number) => found?.counts[place] ?? 0
  const amountOf = (place: number) => {
    const value = found?.values[place]
    if (value === undefined) return t('noValue')
    const exact = Number(value.toPrecision(12))
    const isMean = aggregate === 'mean' && rowsOf(place) > 1
    return format.exact(isMean ? Number(shortFraction(String(exact))) : exact, measure?.isGrouped ?? true)
  }
  const measureName = measure?.label ?? t('rowCount')
  const hasSeveral = found?.counts.some((count) => count > 1) ?? false
  return (
    <div className={styles.map}>
      <div className={styles.tools} data-print="hide">
        {props.hasPoints && <ShowSelect value="provinces" choose={choose} />}
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
      <UnknownColumn options={options} name="value" allowed={[...numbers.map(({ id }) => id), ROW_COUNT]} />
      {rows?.count === 0 && <Notice>{t('empty')}</Notice>}
      <MapView
        data={found && data}
        fitKey={props.fitKey}
        words={words}
        tiles={tiles ?? undefined}
        colours={scale ?? NOTHING}
        places={places}
        nameOf={(place) => provinceName(place + 1)}
        detailOf={amountOf}
        selected={selected}
        onSelect={setSelected}
        card={
          found &&
          selected !== undefined && (
            <PlaceCard
              title={provinceName(selected + 1)}
              values={[
                { label: measureName, text: amountOf(selected) },
                ...(measure ? [{ label: t('rowCount'), text: format.number(rowsOf(selected)) }] : []),
                ...(province.notation === 'district' && rowsOf(selected) > 0
                  ? [{ label: t('districts'), text: format.list(found.written[selected] ?? []) }]
                  : []),
              ]}
              onClose={() => setSelected(undefined)}
            >
              {rowsOf(selected) > 0 && actionOf?.(found.written[selected] ?? [])}
            </PlaceCard>
          )
        }
      >
        {scale && <Legend title={measureName} entries={legendOf(scale, measure)} />}
      </MapView>
      <div className={styles.notes}>
        {found && found.unknown > 0 && (
          <p>
            {t(province.notation === 'district' ? 'notDistrict' : 'notProvince', {
              count: found.unknown,
              number: format.number(found.unknown),
            })}
          </p>
        )}
        {found && <MoreRowsNote total={total} />}
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
