import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ApiError } from '../../api/errors.ts'
import { object, text, truth } from '../../api/raw.ts'
import { askSession } from '../../api/session.ts'
import { currentToken, onOtherTab } from '../../api/token.ts'
import { useSite } from '../site.ts'
import { type Call, useCall, usePortal } from './useCall.ts'

/** Who is signed in. */
export type Me = { id: string; name: string; title: string; isSysadmin: boolean }

const ME = ['me'] as const

/** How one signs in here: by name and password, or over a CKAN elsewhere by a token that was made there. */
export function useSignInWay(): 'password' | 'token' {
  const { hasOwnCatalogue = true, ckan } = useSite()
  return hasOwnCatalogue && ckan.base === '' ? 'password' : 'token'
}

/** Who is signed in; null for nobody, undefined until that is known. */
export function useMe() {
  const call = useCall()
  const portal = usePortal()
  const way = useSignInWay()
  const client = useQueryClient()
  // Other tabs are outside React.
  useEffect(() => onOtherTab(() => void client.invalidateQueries({ queryKey: ME })), [client])
  return useQuery<Me | null>({
    queryKey: ME,
    queryFn: () => {
      if (way === 'password') return askSession(portal).then((user) => (user === null ? null : meOf(user)))
      return currentToken() === undefined ? null : askWho(call)
    },
    staleTime: 5 * 60_000,
    retry: false,
  })
}

/** What sign-in and sign-out call when they have worked. */
export function useMeAgain(): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    // Not reset: a form that asked to sign in again must stay while the answer comes.
    await client.refetchQueries({ queryKey: ME })
    await client.invalidateQueries()
  }
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
