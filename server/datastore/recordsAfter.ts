import type { DatastoreField } from '#contract/entities.ts'
import { select } from '../db/datastoreWrite.ts'
import type { Client } from '../db/pool.ts'
import type { Condition } from './condition.ts'
import { tableName } from './quoteIdentifier.ts'
import { ROW_ID } from './rowId.ts'
import { ROWS_MAX } from './rowsMax.ts'
import { rowsStatement } from './searchSql.ts'

/** The records with a larger `_id` than this, each as JSON text, in the format of datastore_search. */
export const recordsAfter = (client: Client, resourceId: string, fields: readonly DatastoreField[], id: number) =>
  recordsWhere(client, resourceId, fields, { field: ROW_ID, operator: 'gt', value: id })

/** The records with these `_id`s, in the format of recordsAfter. */
export const recordsOf = (
  client: Client,
  resourceId: string,
  fields: readonly DatastoreField[],
  ids: readonly number[],
) => recordsWhere(client, resourceId, fields, { field: ROW_ID, operator: 'in', values: ids })

/** The records that match a condition, in the format of recordsAfter; without a condition all records. At most 32,000. */
export async function recordsWhere(
  client: Client,
  resourceId: string,
  fields: readonly DatastoreField[],
  condition: Condition | undefined,
): Promise<string[]> {
  const statement = rowsStatement({
    source: () => tableName(resourceId),
    columns: [ROW_ID, ...fields],
    condition,
    texts: [],
    plain: true,
    sort: [],
    language: 'en',
    distinct: false,
    limit: ROWS_MAX,
    offset: 0,
    format: 'objects',
  })
  const rows = await select<{ line: string }>(client, statement.text, statement.values)
  return rows.map(({ line }) => line)
}
