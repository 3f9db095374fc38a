import { published_query_patch as contract } from '#contract/published_query_patch.ts'
import { withTransaction } from '../db/pool.ts'
import { findPublishedQuery, updatePublishedQuery } from '../db/publishedQueries.ts'
import { invalidField, notFound } from '../errors.ts'
import { publishedTables, requireTables } from '../publishedQuery/publishedTables.ts'
import { editableQuery, presentQuery } from '../publishedQuery/queryAccess.ts'
import { recordQuery } from '../publishedQuery/recordQuery.ts'
import { defineAction } from './define.ts'

/** Changes the given fields. A new statement must run, and its names of tables are looked up again. */
export const published_query_patch = defineAction(
  contract,
  async (input, deps) => {
    const { row, labels } = await editableQuery(input.id, deps)
    const { title_translated, notes_translated, chart, map } = input
    if (title_translated && Object.keys(title_translated).length === 0)
      throw invalidField('title_translated', 'missingValue')
    const sql = input.sql === row.sql ? undefined : input.sql
    const tables = sql === undefined ? undefined : await publishedTables(sql, deps)
    const fields = { title_translated, notes_translated, sql, chart, map }
    await withTransaction(deps.db, async (client) => {
      if (tables) await requireTables(client, tables)
      const exists = await updatePublishedQuery(client, row.id, fields, tables)
      if (!exists) throw notFound('publishedQueryNotFound')
      await recordQuery(client, deps.user, 'changed', row)
    })
    const changed = await findPublishedQuery(deps.db, row.id)
    if (!changed) throw notFound('publishedQueryNotFound') // deleted in the meantime
    return presentQuery(changed, labels, deps)
  },
  { anonymousMessage: 'publishedQuerySignIn' },
)
