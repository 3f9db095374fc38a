import { useSyncExternalStore } from 'react'

const neverChanges = () => () => {}
const inBrowser = () => true
const onServer = () => false

/** False on the server and while its document is hydrated: for what only a script can fill, such as a skeleton. */
export const useIsInBrowser = (): boolean => useSyncExternalStore(neverChanges, inBrowser, onServer)
