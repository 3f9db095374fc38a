import { published_query_show as contract } from '#contract/published_query_show.ts'
import { presentQuery, visibleQuery } from '../publishedQuery/queryAccess.ts'
import { defineAction } from './define.ts'

/** One published query, if the caller may read all of its datasets or is its author. */
export const published_query_show = defineAction(contract, async ({ id }, deps) => {
  const { row, labels } = await visibleQuery(id, deps)
  return presentQuery(row, labels, deps)
})
