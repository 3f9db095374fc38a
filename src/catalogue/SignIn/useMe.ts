import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import type { Portal } from '../../api/callAsUser.ts'
import type { ApiError } from '../../api/errors.ts'
import { isTrue, object, text } from '../../api/raw.ts'
import { fetchSessionUser } from '../../api/session.ts'
import { currentToken, onOtherTab } from '../../api/token.ts'
import { isOwnAddress } from '../../lib/isOwnAddress.ts'
import { hasServer, useSite } from '../site.ts'
import { noteSignIn } from './noteSignIn.ts'
import { type Call, useCall, usePortal } from './useCall.ts'

/**
 * The signed-in user. `creates`: `organization` or `group` or both, if the portal says it. `linkedSince`: since when the user can
 * sign in at the OpenID provider.
 */
export type Me = {
  id: string
  name: string
  title: string
  isSysadmin: boolean
  creates?: readonly unknown[]
  linkedSince?: string
  hasNoPassword?: boolean
}

const ME = ['me'] as const

/** The signed-in user; null for a visitor who is not signed in, undefined while loading. */
export function useMe() {
  const call = useCall()
  const portal = usePortal()
  const site = useSite()
  const client = useQueryClient()
  // Events from other tabs are outside React.
  useEffect(() => syncWithOtherTabs(client), [client])
  return useQuery<Me | null>({
    queryKey: ME,
    queryFn: async () => {
      const me = site.hasOwnCatalogue ? await askSession(portal) : await askCkan(portal, call, hasServer(site))
      noteSignIn(me !== null)
      return me
    },
    staleTime: 5 * 60_000,
    retry: false,
  })
}

/** Reloads the user and all data after a successful sign-in. */
export function useReloadSession(): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    // refetch and not reset: a form that asked for a sign-in must stay mounted during the request.
    await client.refetchQueries({ queryKey: ME })
    await client.invalidateQueries()
  }
}

/** Removes from memory everything that was loaded as the user, for use after a sign-out. */
export function useClearSession(): () => void {
  const client = useQueryClient()
  return useCallback(() => clearUserData(client), [client])
}

/** Checks the session again after an unexpected 403. */
export function useRecheckSession(): () => void {
  const client = useQueryClient()
  return useCallback(() => void client.invalidateQueries({ queryKey: ME }), [client])
}

function clearUserData(client: QueryClient): void {
  client.setQueryData(ME, null)
  noteSignIn(false)
  // Inactive queries too, because Back would show them again. After the page has rendered without the user, so that it does not
  // send again what only the user may read.
  setTimeout(() => void client.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== ME[0] }))
}

const subscribedClients = new WeakSet<QueryClient>()

/** Never unsubscribes: pages that do not use the session must also react, or Back would show an old state. */
function syncWithOtherTabs(client: QueryClient): void {
  if (subscribedClients.has(client)) return
  subscribedClients.add(client)
  onOtherTab((what) => {
    if (what === 'signedOut') clearUserData(client)
    else void client.invalidateQueries({ queryKey: ME })
  })
}

async function askSession(portal: Portal): Promise<Me | null> {
  const user = await fetchSessionUser(portal)
  return user === null ? null : meOf(user)
}

/** The owner of the token, or of CKAN's own session, which a browser sends only to the address of this page. */
async function askCkan(portal: Portal, call: Call, isServed: boolean): Promise<Me | null> {
  if (currentToken() !== undefined) return askWho(call)
  if (!isOwnAddress(portal.base)) return null
  // CKAN has an error for a visitor without a session, which browsers report; the portal's server does not.
  const asked = isServed ? askSession(portal) : askWho(call)
  // The form for a token is there also if CKAN does not respond; it shows why.
  return asked.catch(() => null)
}

/** Asks the portal who the caller is; null for an anonymous caller. Throws an ApiError if there is no response. */
export async function askWho(call: Call): Promise<Me | null> {
  try {
    return meOf(await call('user_show', {}))
  } catch (error) {
    // An anonymous caller has no account, so CKAN responds with one of these errors.
    const { kind } = error as ApiError
    if (kind === 'not_found' || kind === 'forbidden' || kind === 'invalid') return null
    throw error
  }
}

function meOf(account: unknown): Me | null {
  const user = object(account)
  const name = text(user.name)
  const title = text(user.display_name) || text(user.fullname) || name
  if (name === '') return null
  const creates = Array.isArray(user.creates) && { creates: user.creates }
  const linkedSince = text(user.linked_since)
  return {
    ...{ id: text(user.id, name), name, title, isSysadmin: isTrue(user.sysadmin), ...creates },
    ...(linkedSince !== '' && { linkedSince }),
    ...(user.has_password === false && { hasNoPassword: true }),
  }
}
