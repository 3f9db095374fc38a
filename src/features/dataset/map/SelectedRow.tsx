import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Resource } from '#contract/entities.ts'
import { datastoreQueries } from '../../../api/queries/datastore.ts'
import { useLocale } from '../../../i18n/useLocale.ts'
import type { Column } from '../columns.ts'
import { PlaceCard } from './PlaceCard.tsx'
import { useRowText } from './useRowText.ts'

type Props = {
  resource: Resource
  /** The `_id` of the row. */
  id: number
  title: string
  /** The columns whose values are shown, if they are not empty. */
  columns: readonly Column[]
  onClose: () => void
  children?: ReactNode
}

/** The values of the selected row. The map itself has only the columns that it draws. */
export function SelectedRow({ resource, id, title, columns, onClose, children }: Props) {
  const locale = useLocale()
  const text = useRowText()
  const { data } = useQuery(
    datastoreQueries.search(locale, { resource_id: resource.id, filters: { _id: id }, limit: 1, include_total: false }),
  )
  const row = data?.records.find((record) => record['_id'] === id)
  const values = columns.flatMap((column) => {
    const value = row?.[column.id]
    if (value === null || value === undefined || value === '') return []
    return [{ label: column.label, text: text(row, column) }]
  })
  return (
    <PlaceCard title={title} values={values} onClose={onClose}>
      {children}
    </PlaceCard>
  )
}
