import { isDeepStrictEqual } from 'node:util'
import { tableRangeOf } from '#contract/table_range.ts'
import { deleteLoads, requestLoads } from '../db/datastoreLoads.ts'
import type { NewResource } from '../db/insertPackage.ts'
import type { Client } from '../db/pool.ts'
import { dropLoadedTables } from './dropLoadedTables.ts'
import { isLoadable } from './isLoadable.ts'

/** A written resource: before, after, and whether a file was uploaded with it. */
type WrittenResource = { before?: NewResource | undefined; after: NewResource; hasNewFile: boolean }

/**
 * Requests loads of new and changed files and links, in the transaction that writes them. The table of a resource that is
 * not loadable any more is dropped, unless it was made with the API.
 */
export async function scheduleLoads(
  client: Client,
  written: readonly WrittenResource[],
  takesLinks: boolean,
): Promise<void> {
  const changed = written.filter(isChanged)
  const wanted = changed.filter(({ after }) => isLoadable(after, takesLinks)).map(({ after }) => after.id)
  if (wanted.length > 0) await requestLoads(client, wanted)
  const others = changed
    .filter(({ before, after }) => before && !wanted.includes(after.id))
    .map(({ after }) => after.id)
  if (others.length === 0) return
  await deleteLoads(client, others)
  await dropLoadedTables(client, others)
}

function isChanged({ before, after, hasNewFile }: WrittenResource): boolean {
  if (hasNewFile) return true
  if (!before) return after.url_type !== 'upload' // without an uploaded file there is nothing to load
  if (before.url !== after.url || before.url_type !== after.url_type || before.format !== after.format) return true
  if (before.extras['opens_at'] !== after.extras['opens_at']) return true
  return !isDeepStrictEqual(tableRangeOf(before.extras['table_range']), tableRangeOf(after.extras['table_range']))
}
