import type { Activity } from '#contract/activity.ts'
import type { DatasetChange } from '#contract/dataset_change.ts'
import { boundedChanges, datasetChanges } from '#contract/datasetChanges.ts'
import type { TableChanges } from '#contract/table_changes.ts'
import type { ActionDeps } from '../actions/define.ts'
import { type ActivityRow, lineVersions, versionDocument } from '../db/activityStream.ts'
import { presentDataset } from '../present.ts'
import { activityLabelsOf } from './activityList.ts'

/** A page of history is small, because each line reads two documents. */
export const CHANGED_LINES_MAX = 20
const CHANGES_MAX = 300
const TEXT_MAX = 20_000

/**
 * The lines of a dataset's stream with what each one changed since the version before it that the caller may read. Anonymous
 * callers do not get the names of users.
 */
export async function withChanges(lines: readonly ActivityRow[], deps: ActionDeps): Promise<Activity[]> {
  const labels = await activityLabelsOf(deps)
  const versions = await lineVersions(
    deps.db,
    lines.map(({ id }) => id),
    { labels },
  )
  // A line's earlier version is usually the version of the next line.
  let last: { seq: string; document: unknown } | undefined
  const read = async (seq: string) => {
    if (last?.seq === seq) return last.document
    const text = await versionDocument(deps.db, seq)
    last = { seq, document: text === undefined ? undefined : presentDataset(text, deps.locale, deps.config.siteUrl) }
    return last.document
  }
  const results: Activity[] = []
  for (const line of lines) {
    const { seq, seqBefore, tableChanges } = versions.get(line.id) ?? {}
    const after = seq ? await read(seq) : undefined
    const before = seqBefore && after ? await read(seqBefore) : undefined
    const changes = before && after ? datasetChanges(before, after) : null
    results.push({
      ...(deps.user ? line : { ...line, user_id: null, data: { ...line.data, actor: null } }),
      ...fieldsOf(changes),
      ext_table_changes: (tableChanges ?? null) as TableChanges | null, // server/loader/ stored it
    })
  }
  return results
}

function fieldsOf(changes: DatasetChange[] | null): Pick<Activity, 'ext_changes' | 'ext_changes_omitted'> {
  if (!changes) return { ext_changes: null, ext_changes_omitted: 0 }
  const bounded = boundedChanges(changes, CHANGES_MAX, TEXT_MAX)
  return { ext_changes: bounded, ext_changes_omitted: changes.length - bounded.length }
}
