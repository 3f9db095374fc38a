import { list, object, text } from '../../../api/raw.ts'
import type { Call } from '../../../catalogue/SignIn/useCall.ts'
import { type InputShape, plainInput } from './plainInput.ts'

/** What differs from portal to portal when something is published. */
export type PortalWays = {
  /** The form in which a dataset is taken. */
  shape: InputShape
  /** Waits until nobody else writes to the dataset that these files are of. */
  settle: (resourceIds: readonly string[]) => Promise<void>
  /** Whether a file takes its data dictionary along and the portal applies it when there is a table. */
  keepsDictionary: boolean
}

const LOOK_EVERY_MS = 700
const PATIENCE_MS = 30_000

/** Asks the portal what it is: our own, or a CKAN with extensions that matter here. */
export async function portalWays(call: Call): Promise<PortalWays> {
  const extensions = list(object(await call('status_show', {})).extensions)
  const keepsDictionary = extensions.includes('fihrist')
  const keepsLanguages = keepsDictionary || extensions.includes('fluent')
  const settle: PortalWays['settle'] = (ids) => loadersDone(ids, call)
  return {
    shape: keepsLanguages ? (input) => input : plainInput,
    settle: extensions.includes('xloader') ? settle : async () => {},
    keepsDictionary,
  }
}

/**
 * ckanext-xloader reads a dataset, makes the table, and writes the dataset back as it was read: who publishes in
 * between is undone.
 */
async function loadersDone(ids: readonly string[], call: Call): Promise<void> {
  // No action of ours, so the contract does not know it.
  const ask = call as (action: string, input: object) => Promise<unknown>
  const until = Date.now() + PATIENCE_MS
  for (const id of ids) {
    let state = 'pending'
    while (/^(pending|running)$/.test(state) && Date.now() < until) {
      const told = await ask('xloader_status', { resource_id: id }).catch(() => undefined)
      state = text(object(told).status)
      if (/^(pending|running)$/.test(state)) await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
    }
  }
}
