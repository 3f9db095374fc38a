import { mergeWatchLists, type WatchList } from '#contract/mergeWatchLists.ts'
import { MOST_WATCHED } from '#contract/mostWatched.ts'
import type { ApiError } from '../../api/errors.ts'
import type { Call } from '../SignIn/useCall.ts'
import { isSame, readRemoved, readWatchList, storeEntries } from './watchList.ts'
import { ACCOUNT_KEY, REMOVED_KEY, storedText, tellChange, watchText } from './watchStore.ts'

/*
 * The list of this device kept in the user's account too. The device's list always stays: each sending merges both lists, and a
 * failed one changes nothing.
 */

/**
 * What the last sending came to. `signIn`: nobody is signed in, or somebody else. `deleted`: another device deleted the list of the
 * account. `tooMany`: both lists together would be too long.
 */
export type SyncState = 'waiting' | 'sending' | 'kept' | 'failed' | 'signIn' | 'deleted' | 'tooMany' | 'blocked'

let state: SyncState = 'waiting'
/** The texts of the list at the last sending: a failed one is not repeated before a change, another page or a wish of the reader. */
let sentText: string | undefined
let running: Promise<void> | undefined

export const syncState = (): SyncState => state

function become(next: SyncState): void {
  state = next
  tellChange()
}

/** The id of the user in whose account this device keeps its list; empty if in none. */
export const accountUser = (): string => storedText(ACCOUNT_KEY)

/** Whether the list has changed since it was last sent. */
export const hasUnsent = (): boolean => accountUser() !== '' && sentText !== deviceText()

const deviceText = () => watchText() + storedText(REMOVED_KEY)

const LONG_AGO = new Date(0).toISOString()

const deviceList = (): WatchList => ({
  entries: readWatchList(watchText()).map((entry) => ({ ...entry, added: entry.added ?? LONG_AGO })),
  removed: readRemoved(),
})

/** Starts to keep the list in the account of a user. Nothing is lost: entries of this device stay, also those that another device removed. */
export function keepInAccount(userId: string, call: Call): Promise<void> {
  // Until the list is in the account, no other sending may find that it is not.
  running = (running ?? Promise.resolve())
    .then(() => startKeeping(userId, call))
    .finally(() => {
      running = undefined
    })
  return running
}

async function startKeeping(userId: string, call: Call): Promise<void> {
  become('sending')
  try {
    const account = await call('watch_list_show', { user_id: userId })
    const now = new Date().toISOString()
    const entries = readWatchList(watchText()).map((entry) =>
      entry.added === undefined || account.removed.some((each) => isSame(each, entry))
        ? { ...entry, added: now }
        : entry,
    )
    localStorage.setItem(ACCOUNT_KEY, userId)
    storeEntries(entries, [])
    await sendList(call, { creates: true })
    // Without the first sending, nothing is kept in the account.
    if (state !== 'kept') keepOnDevice(state)
  } catch (error) {
    keepOnDevice(error instanceof DOMException ? 'blocked' : stateOf(error as ApiError)) // the call fails with an ApiError
  }
}

/** Ends it: the list of the account is deleted, that of this device stays. Throws an ApiError. */
export async function deleteFromAccount(call: Call): Promise<void> {
  await call('watch_list_delete', { user_id: accountUser() })
  keepOnDevice('waiting')
}

/** This device keeps its list alone from now on. */
export function keepOnDevice(why: SyncState = 'waiting'): void {
  try {
    localStorage.removeItem(ACCOUNT_KEY)
    localStorage.removeItem(REMOVED_KEY)
  } catch {
    // A browser that does not store anything has no account either.
  }
  sentText = undefined
  become(why)
}

/** Sends the list to the account, and takes what other devices have changed. One sending at a time. */
export function syncWatchList(call: Call): Promise<void> {
  running ??= sendList(call, { creates: false }).finally(() => {
    running = undefined
  })
  return running
}

async function sendList(call: Call, { creates }: { creates: boolean }): Promise<void> {
  const user_id = accountUser()
  if (user_id === '') return
  const before = deviceText()
  sentText = before
  become('sending')
  try {
    const account = await call('watch_list_update', { user_id, creates, ...deviceList() })
    // The reader may have ended it, or changed the list, meanwhile.
    if (accountUser() !== user_id) return
    const isChanged = deviceText() !== before
    const { entries, removed } = mergeWatchLists(deviceList(), account)
    if (entries.length <= MOST_WATCHED && !storeEntries(entries, removed)) return become('blocked')
    // Otherwise the change is sent next.
    if (!isChanged) sentText = deviceText()
    become('kept')
  } catch (error) {
    const failure = stateOf(error as ApiError) // the call fails with an ApiError
    if (failure === 'deleted') keepOnDevice('deleted')
    else become(failure)
  }
}

function stateOf({ kind, status }: ApiError): SyncState {
  if (kind === 'forbidden') return 'signIn'
  if (kind === 'not_found') return 'deleted'
  return status === 400 ? 'tooMany' : 'failed'
}
