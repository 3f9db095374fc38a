import { isDeepStrictEqual } from 'node:util'
import { limitMessage, limits } from '#contract/limits.ts'
import { mergeWatchLists } from '#contract/mergeWatchLists.ts'
import { watch_list_update as contract } from '#contract/watch_list_update.ts'
import { recordAudit } from '../db/audit.ts'
import { retriedTransaction } from '../db/retry.ts'
import { lockWatchList, storeWatchList } from '../db/watchLists.ts'
import { LimitExceededError, notFound } from '../errors.ts'
import { watchListOwner } from '../user/watchListOwner.ts'
import { defineAction } from './define.ts'

/**
 * Merges a list into the caller's own. A time after now would win against every later change, so it counts as now. Beyond the
 * greatest number of entries nothing is stored.
 */
export const watch_list_update = defineAction(
  contract,
  async ({ entries, removed, user_id, creates }, { db, user }) => {
    const { id, name } = watchListOwner(user, user_id)
    const now = new Date().toISOString()
    const past = (time: string) => (time > now ? now : time)
    const list = {
      entries: entries.map((entry) => ({ ...entry, added: past(entry.added), seen: past(entry.seen) })),
      removed: removed.map((entry) => ({ ...entry, removed: past(entry.removed) })),
    }
    return retriedTransaction(db, async (client) => {
      const stored = await lockWatchList(client, id, { creates })
      if (!stored) throw notFound('watchListGone')
      const merged = mergeWatchLists(stored, list)
      const { max } = limits.watchedEntries
      if (merged.entries.length > max)
        throw new LimitExceededError({
          entries: [{ key: limitMessage(limits.watchedEntries), values: { requirement: max } }],
        })
      if (!isDeepStrictEqual(merged, { entries: stored.entries, removed: stored.removed }))
        await recordAudit(client, { user: { id, name }, event: 'changed', object_type: 'watch list', object_id: id })
      return storeWatchList(client, id, merged)
    })
  },
  { anonymousMessage: 'watchListSignIn' },
)
