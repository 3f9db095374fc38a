import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import type { ApiError } from '../../api/errors.ts'
import { object, text, truth } from '../../api/raw.ts'
import { askSession } from '../../api/session.ts'
import { currentToken, onOtherTab } from '../../api/token.ts'
import { useSite } from '../site.ts'
import { type Call, useCall, usePortal } from './useCall.ts'

/** Who is signed in. */
export type Me = { id: string; name: string; title: string; isSysadmin: boolean }

const ME = ['me'] as const

/** Who is signed in; null for nobody, undefined until that is known. */
export function useMe() {
  const call = useCall()
  const portal = usePortal()
  const { hasOwnCatalogue } = useSite()
  const client = useQueryClient()
  // Other tabs are outside React.
  useEffect(() => hearOtherTabs(client), [client])
  return useQuery<Me | null>({
    queryKey: ME,
    queryFn: () => {
      if (hasOwnCatalogue) return askSession(portal).then((user) => (user === null ? null : meOf(user)))
      return currentToken() === undefined ? null : askWho(call)
    },
    staleTime: 5 * 60_000,
    retry: false,
  })
}

/** What a sign-in calls when it has worked. */
export function useMeAgain(): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    // Not reset: a form that asked to sign in again must stay while the answer comes.
    await client.refetchQueries({ queryKey: ME })
    await client.invalidateQueries()
  }
}

/** Takes from this page all that was asked in somebody's name: for after a sign-out. */
export function useForget(): () => void {
  const client = useQueryClient()
  return useCallback(() => forgetAnswers(client), [client])
}

/** Asks again who is there, where the portal refused what it should have allowed. */
export function useDoubt(): () => void {
  const client = useQueryClient()
  return useCallback(() => void client.invalidateQueries({ queryKey: ME }), [client])
}

function forgetAnswers(client: QueryClient): void {
  client.setQueryData(ME, null)
  // Also what is on no screen: the way back would show it again.
  void client.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== ME[0] })
}

const hearing = new WeakSet<QueryClient>()

/** Goes on when the visitor leaves for a page that does not care who they are: coming back, it must know. */
function hearOtherTabs(client: QueryClient): void {
  if (hearing.has(client)) return
  hearing.add(client)
  onOtherTab((what) => {
    if (what === 'signedOut') forgetAnswers(client)
    else void client.invalidateQueries({ queryKey: ME })
  })
}

/** Asks the portal whose call this is; null where it is nobody's. Throws an ApiError where there is no answer. */
export async function askWho(call: Call): Promise<Me | null> {
  try {
    return meOf(await call('user_show', {}))
  } catch (error) {
    // Whoever is nobody has no account to be shown.
    const { kind } = error as ApiError
    if (kind === 'not_found' || kind === 'forbidden' || kind === 'invalid') return null
    throw error
  }
}

function meOf(account: unknown): Me | null {
  const user = object(account)
  const name = text(user.name)
  const title = text(user.display_name) || text(user.fullname) || name
  return name === '' ? null : { id: text(user.id, name), name, title, isSysadmin: truth(user.sysadmin) }
}
