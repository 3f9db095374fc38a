import type { BulkChange } from '#contract/bulk_update_metadata.ts'
import type { Output } from '#contract/index.ts'
import { useCall } from '../../../catalogue/SignIn/useCall.ts'

export type BulkResult = Output<'bulk_update_metadata'>

/** As `bulkDatasets` of contract/limits.ts. */
export const MOST_SELECTED = 500

/** `title` is what the user saw. A refusal does not name a dataset that the user may no longer see. */
type Target = { id: string; title: string; metadata_modified: string; change?: BulkChange }

const TIMEOUT_MS = 60_000

/** Sends a change of many datasets, or asks what it would change. */
export function useBulkCall() {
  const call = useCall()
  return async (targets: readonly Target[], change: BulkChange, dry_run: boolean): Promise<BulkResult> => {
    const titles = new Map(targets.map(({ id, title }) => [id, title]))
    const datasets = targets.map(({ title: _, ...target }) => target)
    const result = await call('bulk_update_metadata', { datasets, change, dry_run }, { timeoutMs: TIMEOUT_MS })
    const refused = result.refused.map((one) => ({ ...one, title: one.title ?? titles.get(one.id) ?? null }))
    return { ...result, refused }
  }
}
