import { MOST_UNWATCHED } from './mostWatched.ts'
import type { RemovedEntry, WatchEntry } from './watchList.ts'

export type WatchList = { entries: WatchEntry[]; removed: RemovedEntry[] }

type State = WatchEntry | RemovedEntry

/**
 * One list from two, the same for both orders: of each thing the latest state counts, added or removed. Lists that were merged
 * can be merged again, in any order and as often as wanted. An entry is missing only if it was removed after it was added.
 */
export function mergeWatchLists(one: WatchList, other: WatchList): WatchList {
  const states = new Map<string, State>()
  for (const state of [one.entries, one.removed, other.entries, other.removed].flat()) {
    const key = keyOf(state)
    const known = states.get(key)
    if (!known || isLater(state, known)) states.set(key, state)
  }
  const all = [...states.values()].sort(newestFirst)
  return {
    entries: all.filter((state) => !isRemoved(state)) as WatchEntry[], // the states that are not removals
    // A removal that is forgotten can only bring back an entry of a device that was away for hundreds of removals.
    removed: all.filter(isRemoved).slice(0, MOST_UNWATCHED),
  }
}

const isRemoved = (state: State): state is RemovedEntry => 'removed' in state

const keyOf = ({ kind, id }: State) => `${kind} ${id}`

const timeOf = (state: State) => (isRemoved(state) ? state.removed : state.added)

/** The order of two states of one thing. At one time an entry counts more than its removal, so that none is lost. */
const isLater = (a: State, b: State): boolean => compareTexts(rankOf(a), rankOf(b)) > 0

const rankOf = (state: State): readonly string[] =>
  isRemoved(state)
    ? [state.removed, '0']
    : [state.added, '1', state.seen, state.title, state.query?.q ?? '', state.query?.fq ?? '']

function compareTexts(a: readonly string[], b: readonly string[]): number {
  const at = a.findIndex((text, index) => text !== b[index])
  if (at === -1) return a.length - b.length
  return (a[at] ?? '') < (b[at] ?? '') ? -1 : 1
}

const newestFirst = (a: State, b: State) => -compareTexts([timeOf(a), keyOf(b)], [timeOf(b), keyOf(a)])
