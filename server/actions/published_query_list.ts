import { limits } from '#contract/limits.ts'
import { published_query_list as contract } from '#contract/published_query_list.ts'
import { labelsOf } from '../authorize.ts'
import { readableDataset } from '../dataset/readableDataset.ts'
import { listPublishedQueries } from '../db/publishedQueries.ts'
import { presentQuery } from '../publishedQuery/queryAccess.ts'
import { defineAction } from './define.ts'

/** The queries whose datasets the caller may all read, and the caller's own; with `package_id` those that read that dataset. */
export const published_query_list = defineAction(contract, async ({ package_id, limit, offset }, deps) => {
  const { db, user } = deps
  const dataset = package_id ? await readableDataset(package_id, deps) : undefined
  const labels = await labelsOf(db, user)
  const { count, rows } = await listPublishedQueries(
    db,
    { labels, userId: user?.id ?? null },
    { packageId: dataset?.id ?? null, limit: Math.min(limit, limits.publishedQueryList.max), offset },
  )
  return { count, results: rows.map((row) => presentQuery(row, labels, deps)) }
})
