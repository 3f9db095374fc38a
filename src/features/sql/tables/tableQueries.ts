import type { QueryClient } from '@tanstack/react-query'
import { datasetQueries } from '../../../api/queries/datasets.ts'
import { datastoreQueries } from '../../../api/queries/datastore.ts'
import { resourceQueries } from '../../../api/queries/resources.ts'
import type { Locale } from '../../../i18n/languages.ts'
import { columnsOf } from './columnsOf.ts'
import type { SqlTable } from './sqlTable.ts'
import { tablesOf } from './tablesOf.ts'

const SAMPLE_ROWS = 5
/** As many datasets as the list beside the editor begins with. */
const LISTED = 200

export const tableQueries = {
  list: (locale: string) => datasetQueries.list(locale, { rows: LISTED }),
  found: (locale: string, q: string) => datasetQueries.list(locale, { q, rows: 30 }),
  /** A table's columns, with a few rows to see what stands in them. */
  head: (locale: string, id: string) => datastoreQueries.search(locale, { resource_id: id, limit: SAMPLE_ROWS }),
}

/** A table with its columns; what is not known yet is asked for. Undefined where there is no such table. */
export async function findTable(
  client: QueryClient,
  locale: Locale,
  id: string,
  known: SqlTable | undefined,
): Promise<SqlTable | undefined> {
  const table = known ?? (await tableNamed(client, locale, id).catch(() => undefined))
  if (!table || table.isInPortal === false || table.columns) return table
  const head = await client.ensureQueryData(tableQueries.head(locale, id)).catch(() => undefined)
  return (
    head && { ...table, columns: columnsOf(head, locale), ...(head.total !== undefined && { rowCount: head.total }) }
  )
}

async function tableNamed(client: QueryClient, locale: Locale, id: string): Promise<SqlTable | undefined> {
  const { package_id } = await client.ensureQueryData(resourceQueries.show(locale, id))
  const dataset = await client.ensureQueryData(datasetQueries.show(locale, package_id))
  return tablesOf(dataset, locale).find((table) => table.id === id)
}
