import type { Dataset } from '#contract/entities.ts'
import { possibleUpdate } from '../freshness.ts'
import type { Updates } from './rhythm.ts'

/**
 * The updates that the dates of a dataset show: those of its files, or its own if no file says when its content changed. Our
 * own catalogue records the days on which a stored file was replaced; of other files only the last one is known.
 */
export function updatesOf({ resources, metadata_created, metadata_modified }: Dataset): Updates {
  const ofFiles = resources.map(({ created, last_modified, ext_updates }) =>
    recordOf(created, last_modified, ext_updates),
  )
  const isDated = ofFiles.some(({ changes }) => changes.length > 0)
  const records = isDated ? ofFiles : [recordOf(metadata_created, metadata_modified)]
  return {
    at: records.flatMap(({ created, changes }) => [created, ...changes]).filter((instant) => instant !== undefined),
    // A change before the creation was the last one until then.
    unrecorded: records.flatMap(({ created, changes }) => {
      const first = Math.min(...changes)
      return created !== undefined && created < first && first < Infinity ? [[created, first] as const] : []
    }),
  }
}

/** When something was created, and the known changes of its content. */
function recordOf(created: string, last: string | null, days: readonly string[] = []) {
  const changes = [...days, last].map((date) => possibleUpdate(date)).filter((instant) => instant !== undefined)
  return { created: possibleUpdate(created), changes }
}
