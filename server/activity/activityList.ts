import type { ActionDeps } from '../actions/define.ts'
import { labelsOf } from '../authorize.ts'
import { type ActivityRow, listActivities, type Stream } from '../db/activityStream.ts'
import { invalidField } from '../errors.ts'

/** CKAN's ckan.activity_list_limit_max. */
const MOST_ROWS = 100

type Page = {
  limit: number
  offset: number
  before?: number | undefined
  after?: number | undefined
  activity_types?: string[] | undefined
  exclude_activity_types?: string[] | undefined
}

/** The labels whose lines a caller may read: those of datasets, and the caller's own account. */
export async function activityLabelsOf({ db, user }: ActionDeps): Promise<string[] | null> {
  const labels = await labelsOf(db, user)
  return labels && user ? [...labels, `user-${user.id}`] : labels
}

/** One page of a stream, as the caller may read it. */
export async function activityList(stream: Stream, page: Page, deps: ActionDeps): Promise<ActivityRow[]> {
  const { activity_types, exclude_activity_types, limit, offset, before, after } = page
  if (activity_types && exclude_activity_types) throw invalidField('activity_types', 'activityTypesBoth')
  return listActivities(deps.db, stream, {
    labels: await activityLabelsOf(deps),
    types: activity_types,
    withoutTypes: exclude_activity_types,
    before,
    after,
    limit: Math.min(limit, MOST_ROWS),
    offset,
  })
}
