import { createContext } from 'react'

/** Called with the address of a link that a user is about to follow; the app provides it. */
export const PrefetchContext = createContext<(path: string) => void>(() => {})
