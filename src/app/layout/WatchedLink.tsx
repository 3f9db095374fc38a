import { useSyncExternalStore } from 'react'
import { ACCOUNT_KEY, onWatchChange, storedText, watchText } from '../../catalogue/watch/watchStore.ts'
import { onDemand } from '../../ui/deferred.tsx'

const WatchedCount = onDemand(() => import('./WatchedCount.tsx').then((part) => part.WatchedCount))

const none = () => false
// A list that is kept in an account too is sent also when it is empty.
const hasList = () => watchText().length > '[]'.length || storedText(ACCOUNT_KEY) !== ''

/** The link to the list of this device; nothing if it is empty, and on the server. */
export function WatchedLink({ className }: { className: string | undefined }) {
  return useSyncExternalStore(onWatchChange, hasList, none) ? <WatchedCount className={className} /> : null
}
