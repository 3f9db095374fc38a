import { useQuery } from '@tanstack/react-query'
import { columnValues } from '../../../catalogue/columnValues.ts'
import { useLocale } from '../../../i18n/useLocale.ts'
import { ExampleList } from './ExampleList.tsx'
import type { SqlTable } from './sqlTable.ts'
import { tableQueries } from './tableQueries.ts'

type Props = { table: SqlTable; onPick: (sql: string) => void }

/**
 * A table's examples. Its first rows decide what can be grouped and summed; if they fail to load, the examples do
 * without them.
 */
export function TableExamples({ table, onPick }: Props) {
  const locale = useLocale()
  const { data, isLoading } = useQuery({
    ...tableQueries.firstRows(locale, table.id),
    enabled: table.isInPortal === true && table.columns !== undefined,
  })
  if (isLoading) return null
  const names = (table.columns ?? []).map(({ name }) => name)
  return <ExampleList table={table} values={data && columnValues(names, data.records)} onPick={onPick} />
}
