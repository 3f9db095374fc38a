import type { ActionDeps } from '../actions/define.ts'
import { labelsOf } from '../authorize.ts'
import type { Client } from '../db/pool.ts'
import { lockResources, type QueryTable } from '../db/publishedQueries.ts'
import { ActionError, invalidField } from '../errors.ts'

/**
 * Runs a statement that is about to be published, so that no query is published that cannot run. Returns the tables that it
 * reads, each name once. Throws 409 for a statement that reads no table, and what the statement itself throws.
 */
export async function publishedTables(
  statement: string,
  { db, sql, user, locale, signal }: ActionDeps,
): Promise<QueryTable[]> {
  const question = { sql: statement, labels: await labelsOf(db, user), language: locale, signal }
  const tables = await sql.tablesOf(question).catch(asFieldError)
  if (tables.length === 0) throw invalidField('sql', 'publishedQueryNoTable')
  await sql.search(question).catch(asFieldError)
  const unique = new Map(tables.map(({ name, resource_id }) => [name, { name, resource_id }]))
  return [...unique.values()]
}

/** Prevents the purge of a query's tables while it is stored. Throws 409 if one was purged since the statement ran. */
export async function requireTables(client: Client, tables: readonly QueryTable[]): Promise<void> {
  const existing = await lockResources(
    client,
    tables.map(({ resource_id }) => resource_id),
  )
  const gone = tables.find(({ resource_id }) => !existing.has(resource_id))
  if (gone) throw invalidField('sql', 'publishedQueryTableGone', { name: gone.name })
}

/** An error of the statement is shown at the field. A busy or switched-off portal is no error of the statement. */
function asFieldError(error: unknown): never {
  if (!(error instanceof ActionError) || error.status === 503) throw error
  const { query, message } = error.fields
  const found = Array.isArray(query) ? query : message === undefined ? undefined : [message]
  if (!found || error.fields['info'] === undefined) throw error
  throw new ActionError('Validation Error', { sql: found, info: error.fields['info'] })
}
