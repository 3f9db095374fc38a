import { published_query_delete as contract } from '#contract/published_query_delete.ts'
import { withTransaction } from '../db/pool.ts'
import { deletePublishedQuery } from '../db/publishedQueries.ts'
import { editableQuery } from '../publishedQuery/queryAccess.ts'
import { recordQuery } from '../publishedQuery/recordQuery.ts'
import { defineAction } from './define.ts'

/** Deletes a published query; its address then responds with 404. */
export const published_query_delete = defineAction(
  contract,
  async ({ id }, deps) => {
    const { row } = await editableQuery(id, deps)
    await withTransaction(deps.db, async (client) => {
      await deletePublishedQuery(client, row.id)
      await recordQuery(client, deps.user, 'deleted', row)
    })
    return null
  },
  { anonymousMessage: 'publishedQuerySignIn' },
)
