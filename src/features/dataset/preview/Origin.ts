import { createContext } from 'react'

/**
 * Where a reader can get the shown file: an address, on another site if there is a host, or a member to save; `retry` reads it
 * again.
 */
export type Origin = { href?: string; host?: string | undefined; save?: () => void; retry?: () => void }

export const OriginContext = createContext<Origin>({})
