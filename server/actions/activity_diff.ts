import { formatPatch, structuredPatch } from 'diff'
import { activity_diff as contract } from '#contract/activity_diff.ts'
import { activityLabelsOf } from '../activity/activityList.ts'
import { withObject } from '../activity/withObject.ts'
import { findActivity, findActivityBefore } from '../db/activityStream.ts'
import { notFound } from '../errors.ts'
import { defineAction } from './define.ts'

const CONTEXT_LINES = 3
const EDITS_MAX = 600

/** Shows the difference between an activity and the previous one of the object that the caller may read. */
export const activity_diff = defineAction(contract, async ({ id, object_type }, deps) => {
  const reader = { labels: await activityLabelsOf(deps) }
  const activity = await findActivity(deps.db, id, reader)
  if (!activity) throw notFound()
  const isTableWrite = object_type === 'package' && !activity.activity_type.endsWith(' package')
  if (isTableWrite || !Object.hasOwn(activity.data, object_type)) throw notFound('activityWithoutObject')
  const before = await findActivityBefore(deps.db, id, object_type, reader)
  if (!before) throw notFound('activityWithoutPrevious')
  const whole = [await withObject(before, deps), await withObject(activity, deps)] as const
  // Two whole datasets, or two short forms: the document of an old line may be gone.
  const [older, newer] = whole[0] !== before && whole[1] !== activity ? whole : [before, activity]
  const diff = unifiedDiff(linesOf(older.data[object_type]), linesOf(newer.data[object_type]))
  return { diff, activities: [older, newer] }
})

/** Texts that differ in very many lines are one removed and one added text, so that no call takes long. */
function unifiedDiff(old: string, fresh: string): string {
  const options = { context: CONTEXT_LINES, maxEditLength: EDITS_MAX }
  const patch = structuredPatch('', '', old, fresh, '', '', options)
  if (patch) return formatPatch(patch)
  const marked = (text: string, mark: string) => text.replace(/^(?=.)/gm, mark)
  const [lines, newLines] = [old, fresh].map((text) => text.split('\n').length - 1)
  return `--- \n+++ \n@@ -1,${lines} +1,${newLines} @@\n${marked(old, '-')}${marked(fresh, '+')}`
}

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
