/*
 * Where the watch list is on this device. Apart from watchList.ts, because every page loads it.
 */

export const KEY = 'watch-list'
/** An earlier version kept datasets alone, as names and titles. */
export const OLD_KEY = 'watched-datasets'
/** The number of changed entries at the last check, for the header of every page. */
export const COUNT_KEY = 'watch-changes'

/** The id of the user in whose account the list is kept too; none by default. */
export const ACCOUNT_KEY = 'watch-account'
/** What was removed from a list that is kept in an account too, for the other devices. */
export const REMOVED_KEY = 'watch-removed'

const CHANGE = 'watch-change'

/** Tells this window that a key changed; the browser tells the other windows. */
export const tellChange = () => dispatchEvent(new Event(CHANGE))

/** Calls `listener` after each change, in this window and in others. Returns the function that ends this. */
export function onWatchChange(listener: () => void): () => void {
  const events = [CHANGE, 'storage']
  for (const event of events) addEventListener(event, listener)
  return () => {
    for (const event of events) removeEventListener(event, listener)
  }
}

/** The text of a key; empty if it is missing or storage is blocked. */
export function storedText(key: string): string {
  try {
    return localStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

/** The stored list, equal as long as nothing changed. */
export const watchText = (): string => storedText(KEY) || storedText(OLD_KEY)
