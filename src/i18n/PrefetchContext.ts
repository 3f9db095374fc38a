import { createContext } from 'react'

/**
 * Called with the address of a link that a user is about to follow, which is prefetched unless the link has its own
 * `onPrefetch`. The app provides it.
 */
export const PrefetchContext = createContext<(path: string, onPrefetch?: () => void) => void>(() => {})
