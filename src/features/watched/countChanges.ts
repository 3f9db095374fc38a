import type { QueryClient } from '@tanstack/react-query'
import { changeText, readChangeCount, readWatchList, storeChangeCount } from '../../catalogue/watch/watchList.ts'
import { watchText } from '../../catalogue/watch/watchStore.ts'
import type { Locale } from '../../i18n/languages.ts'
import { changesQuery, isChanged } from './changesQuery.ts'

const CHECK_EVERY_MS = 3_600_000

/** Counts the changed entries for the header, at most once an hour on a device, one read after another. */
export async function countChanges(client: QueryClient, locale: Locale): Promise<void> {
  const { checkedAt, changed: before } = readChangeCount(changeText())
  if (Date.now() - checkedAt < CHECK_EVERY_MS) return
  // At once, so that other tabs do not count as well.
  storeChangeCount(before)
  let changed = 0
  for (const entry of readWatchList(watchText())) {
    try {
      if (isChanged(await client.fetchQuery(changesQuery(entry, locale)))) changed += 1
    } catch {
      return // the portal is busy or away; the next hour is early enough
    }
  }
  storeChangeCount(changed)
}
