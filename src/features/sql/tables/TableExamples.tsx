import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { columnValues } from '../../../catalogue/columnValues.ts'
import { useLocale } from '../../../i18n/useLocale.ts'
import { ExampleList } from './ExampleList.tsx'
import type { SqlTable } from './sqlTable.ts'
import { tableQueries } from './tableQueries.ts'

type Props = {
  table: SqlTable
  onPick: (sql: string) => void
  /** Stands above the examples, and only with them. */
  heading?: ReactNode
}

/**
 * A table's examples. Its first rows decide what can be grouped and summed; if they fail to load, the examples do
 * without them.
 */
export function TableExamples({ table, onPick, heading }: Props) {
  const locale = useLocale()
  const { data, isLoading } = useQuery({
    ...tableQueries.firstRows(locale, table.id),
    enabled: table.isInPortal === true && table.columns !== undefined,
  })
  if (isLoading) return null
  const names = (table.columns ?? []).map(({ name }) => name)
  return (
    <>
      {heading}
      <ExampleList table={table} values={data && columnValues(names, data.records)} onPick={onPick} />
    </>
  )
}
