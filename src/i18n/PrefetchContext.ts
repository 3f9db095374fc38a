import { createContext } from 'react'

/** Called with a path when a user is about to follow a link to it; the shell provides it. */
export const PrefetchContext = createContext<(path: string) => void>(() => {})
