import { useQuery } from '@tanstack/react-query'
import { datasetQueries } from '../../api/queries/datasets.ts'
import { datastoreQueries } from '../../api/queries/datastore.ts'
import { useLocale } from '../../i18n/useLocale.ts'
import { type Examples, exampleAmong, examplesOf, fileWithTable, LATEST } from './examples.ts'

/** One row is enough for a column and a value. */
export const oneRow = (id: string) => ({ resource_id: id, limit: 1, include_total: false })

/** Example data of this portal; undefined while loading, placeholders if it cannot be loaded. */
export function useExamples(): Examples | undefined {
  const locale = useLocale()
  const latest = useQuery(datasetQueries.brief(locale, LATEST))
  const name = exampleAmong(latest.data?.results ?? [])?.name
  const dataset = useQuery({ ...datasetQueries.show(locale, name ?? ''), enabled: name !== undefined })
  const id = fileWithTable(dataset.data)?.id
  const table = useQuery({ ...datastoreQueries.search(locale, oneRow(id ?? '')), enabled: id !== undefined })
  // A disabled query stays pending forever, so this checks isLoading.
  if (latest.isLoading || dataset.isLoading || table.isLoading) return undefined
  return examplesOf(dataset.data, table.data)
}
