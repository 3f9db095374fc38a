import { useState, useSyncExternalStore } from 'react'
import { MOST_WATCHED } from '#contract/mostWatched.ts'
import { isSame, readWatchList, storeWatchList, type Watched } from './watchList.ts'
import { onWatchChange, watchText } from './watchStore.ts'

const noText = () => ''

/** The list of this device; empty on the server and while its document is hydrated. */
export const useWatchList = (): Watched[] => readWatchList(useSyncExternalStore(onWatchChange, watchText, noText))

type Watch = {
  isWatched: boolean
  /** The list has its greatest length, so nothing can be added. */
  isFull: boolean
  /** The browser did not store the last change. */
  isBlocked: boolean
  toggle: () => void
}

/** Whether something is watched, and the function that changes this. */
export function useWatch(subject: Omit<Watched, 'seen'>): Watch {
  const list = useWatchList()
  const [isBlocked, setBlocked] = useState(false)
  const isWatched = list.some((each) => isSame(each, subject))
  const toggle = () => {
    // Another tab may have changed the list meanwhile.
    const others = readWatchList(watchText()).filter((each) => !isSame(each, subject))
    const next = isWatched ? others : [{ ...subject, seen: new Date().toISOString() }, ...others]
    if (next.length <= MOST_WATCHED) setBlocked(!storeWatchList(next))
  }
  return { isWatched, isFull: !isWatched && list.length >= MOST_WATCHED, isBlocked, toggle }
}
