import { useEffect, useState } from 'react'
import type { TableRow } from '../../../../api/queries/datastore.ts'
import { PlaceCard } from '../../../../catalogue/DataMap/PlaceCard.tsx'
import { useCellText } from '../../../../catalogue/DataMap/useCellText.ts'
import type { Column } from '../../../../catalogue/tableColumns.ts'
import { useTranslation } from '../../../../i18n/useTranslation.ts'
import { Skeleton } from '../../../../ui/Skeleton/Skeleton.tsx'
import { type MapSource, recordOf } from './resultPlaces.ts'

type Props = {
  result: MapSource
  /** The ids of all columns in the order of the result. */
  ids: readonly string[]
  /** The columns of which the first ones are shown. */
  columns: readonly Column[]
  /** The place of the row in the result. */
  place: number
  title: string
  onClose: () => void
}

const CARD_VALUES = 8

/** The values of the selected row. The map itself has only the columns that it draws. */
export function RowCard({ result, ids, columns, place, title, onClose }: Props) {
  const { t } = useTranslation('table')
  const text = useCellText()
  const [read, setRead] = useState<{ place: number; row: TableRow | undefined }>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ids follow from the result
  useEffect(() => {
    let isWanted = true
    const show = (row: TableRow | undefined) => isWanted && setRead({ place, row })
    result.rows(place, place + 1).then(
      ([row]) => show(row && recordOf(ids, row)),
      () => show(undefined),
    )
    return () => {
      isWanted = false
    }
  }, [result, place])
  const own = read?.place === place ? read : undefined
  const values = columns.flatMap((column) => {
    const value = own?.row?.[column.id]
    if (value === null || value === undefined || value === '' || column.kind === 'json') return []
    return [{ label: column.label, text: text(value, column) }]
  })
  return (
    <PlaceCard title={title} values={values.slice(0, CARD_VALUES)} onClose={onClose}>
      {!own && <Skeleton label={undefined} lines={[0.3, 0.8]} times={3} />}
      {own && !own.row && <p>{t('rowsFailed.title')}</p>}
    </PlaceCard>
  )
}
