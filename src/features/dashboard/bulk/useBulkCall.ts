import type { BulkChange } from '#contract/bulk_update_metadata.ts'
import type { Output } from '#contract/index.ts'
import { useCall } from '../../../catalogue/SignIn/useCall.ts'

export type BulkResult = Output<'bulk_update_metadata'>

/** As `bulkDatasets` of contract/limits.ts. */
export const MOST_SELECTED = 500

type Target = { id: string; metadata_modified: string; change?: BulkChange }

const TIMEOUT_MS = 60_000

/** Sends a change of many datasets, or asks what it would change. */
export function useBulkCall() {
  const call = useCall()
  return (datasets: Target[], change: BulkChange, dry_run: boolean): Promise<BulkResult> =>
    call('bulk_update_metadata', { datasets, change, dry_run }, { timeoutMs: TIMEOUT_MS })
}
