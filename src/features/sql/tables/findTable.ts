import type { QueryClient } from '@tanstack/react-query'
import { datasetQueries } from '../../../api/queries/datasets.ts'
import { resourceQueries } from '../../../api/queries/resources.ts'
import type { Locale } from '../../../i18n/languages.ts'
import { columnsOf } from './columnsOf.ts'
import type { SqlTable } from './sqlTable.ts'
import { tableNamed } from './tableNamed.ts'
import { tableQueries } from './tableQueries.ts'
import { tablesOf } from './tablesOf.ts'

type Portal = {
  client: QueryClient
  locale: Locale
  /** Whether the portal finds a table by its name, not only by its id. */
  hasNames: boolean
}

/** A table with its columns, by its id or its name in SQL; loads what is not known yet. Undefined if it does not exist. */
export async function findTable(
  portal: Portal,
  name: string,
  known: SqlTable | undefined,
): Promise<SqlTable | undefined> {
  const { client, locale } = portal
  const table = known ?? (await loadTable(portal, name).catch(() => undefined))
  if (!table || table.isInPortal === false || table.columns) return table
  const head = await client.ensureQueryData(tableQueries.head(locale, table.id)).catch(() => undefined)
  return (
    head && { ...table, columns: columnsOf(head, locale), ...(head.total !== undefined && { rowCount: head.total }) }
  )
}

async function loadTable({ client, locale, hasNames }: Portal, name: string): Promise<SqlTable | undefined> {
  const inDataset = /^([a-z0-9_-]{2,100})\//.exec(name)?.[1]
  const owner =
    hasNames && inDataset !== undefined
      ? inDataset
      : (await client.ensureQueryData(resourceQueries.show(locale, name))).package_id
  const dataset = await client.ensureQueryData(datasetQueries.show(locale, owner))
  return tableNamed(name, tablesOf(dataset, locale, hasNames))
}
