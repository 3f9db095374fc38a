import { formatPatch, structuredPatch } from 'diff'
import { activity_diff as contract } from '#contract/activity_diff.ts'
import { activityLabelsOf } from '../activity/activityList.ts'
import { findActivity, findActivityBefore } from '../db/activityStream.ts'
import { notFound } from '../errors.ts'
import { defineAction } from './define.ts'

const CONTEXT_LINES = 3

/** Shows the difference between an activity and the previous one of the object that the caller may read. */
export const activity_diff = defineAction(contract, async ({ id, object_type }, deps) => {
  const reader = { labels: await activityLabelsOf(deps) }
  const activity = await findActivity(deps.db, id, reader)
  if (!activity) throw notFound()
  if (!Object.hasOwn(activity.data, object_type)) throw notFound('activityWithoutObject')
  const before = await findActivityBefore(deps.db, id, object_type, reader)
  if (!before) throw notFound('activityWithoutPrevious')
  const [old, fresh] = [linesOf(before.data[object_type]), linesOf(activity.data[object_type])]
  const diff = formatPatch(structuredPatch('', '', old, fresh, '', '', { context: CONTEXT_LINES }))
  return { diff, activities: [before, activity] }
})

/** As CKAN's json.dumps(indent=2, sort_keys=True). */
const linesOf = (value: unknown) => `${JSON.stringify(sorted(value), null, 2)}\n`

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  )
}
