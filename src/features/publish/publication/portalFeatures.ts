import type { Resource } from '#contract/entities.ts'
import { list, object } from '../../../api/raw.ts'
import type { Call } from '../../../catalogue/SignIn/useCall.ts'
import { type InputShape, plainInput } from './plainInput.ts'
import { loadersDone, noteTables } from './xloader.ts'

/** Differences between portals for publishing. */
export type PortalFeatures = {
  /** Converts a dataset to the form that the portal takes. */
  shape: InputShape
  /** Waits until the portal's loader no longer writes to the dataset of these files. */
  settle: (resourceIds: readonly string[]) => Promise<void>
  /** Has the portal note tables that a published dataset has and does not show. Whether there were any. */
  noteTables: (resources: readonly Resource[]) => Promise<boolean>
  /** Whether the portal stores the data dictionary with a file and applies it to the table. */
  keepsDictionary: boolean
}

/** Reads the portal's extensions: it is ours, or a CKAN. */
export async function portalFeatures(call: Call): Promise<PortalFeatures> {
  const extensions = list(object(await call('status_show', {})).extensions)
  const keepsDictionary = extensions.includes('fihrist')
  const keepsLanguages = keepsDictionary || extensions.includes('fluent')
  const hasXloader = extensions.includes('xloader')
  return {
    shape: keepsLanguages ? (input) => input : plainInput,
    settle: async (ids) => (hasXloader ? loadersDone(ids, call) : undefined),
    noteTables: async (resources) => hasXloader && noteTables(resources, call),
    keepsDictionary,
  }
}
