import type { QueryClient } from '@tanstack/react-query'
import { datasetQueries } from '../../../api/queries/datasets.ts'
import { resourceQueries } from '../../../api/queries/resources.ts'
import type { Locale } from '../../../i18n/languages.ts'
import { columnsOf } from './columnsOf.ts'
import type { SqlTable } from './sqlTable.ts'
import { tableQueries } from './tableQueries.ts'
import { tablesOf } from './tablesOf.ts'

/** A table with its columns; loads what is not known yet. Undefined if the table does not exist. */
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
