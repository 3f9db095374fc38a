import { list, object } from '../../../api/raw.ts'
import type { Call } from '../../../catalogue/SignIn/useCall.ts'
import { isUnderway, loaderStateOf } from '../files/table/tableState.ts'
import { type InputShape, plainInput } from './plainInput.ts'

/** Differences between portals for publishing. */
export type PortalFeatures = {
  /** Converts a dataset to the form that the portal takes. */
  shape: InputShape
  /** Waits until the portal's loader no longer writes to the dataset of these files. */
  settle: (resourceIds: readonly string[]) => Promise<void>
  /** Whether the portal stores the data dictionary with a file and applies it to the table. */
  keepsDictionary: boolean
}

const LOOK_EVERY_MS = 700
const PATIENCE_MS = 30_000

/** Reads the portal's extensions: it is ours, or a CKAN. */
export async function portalFeatures(call: Call): Promise<PortalFeatures> {
  const extensions = list(object(await call('status_show', {})).extensions)
  const keepsDictionary = extensions.includes('fihrist')
  const keepsLanguages = keepsDictionary || extensions.includes('fluent')
  const settle: PortalFeatures['settle'] = (ids) => loadersDone(ids, call)
  return {
    shape: keepsLanguages ? (input) => input : plainInput,
    settle: extensions.includes('xloader') ? settle : async () => {},
    keepsDictionary,
  }
}

/**
 * ckanext-xloader reads a dataset, creates the table, and writes the dataset back as it was read: a change in between
 * is lost.
 */
async function loadersDone(ids: readonly string[], call: Call): Promise<void> {
  // Not an action of ours, so the contract does not have it.
  const ask = call as (action: string, input: object) => Promise<unknown>
  const until = Date.now() + PATIENCE_MS
  for (const id of ids) {
    const isAtWork = async () =>
      isUnderway(loaderStateOf(await ask('xloader_status', { resource_id: id }).catch(() => undefined), 0))
    while (Date.now() < until && (await isAtWork())) await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
  }
}
