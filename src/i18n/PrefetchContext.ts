import { createContext } from 'react'

/** Called with the address of a link that a user is about to follow, and the link's `onPrefetch`; the app provides it. */
export const PrefetchContext = createContext<(path: string, onPrefetch?: () => void) => void>(() => {})
