import { useQuery } from '@tanstack/react-query'
import { objects } from '../../../api/raw.ts'
import type { Me } from '../../../catalogue/SignIn/useMe.ts'
import { useMyCall } from '../useMyCall.ts'
import { readToken, type Token } from './token.ts'

/** The user's API tokens and a function that revokes some; the list is reloaded after a change. */
export function useTokens(me: Me) {
  const call = useMyCall()
  const { data, error, refetch } = useQuery({
    queryKey: ['tokens', me.id],
    queryFn: async () => objects(await call('api_token_list', { user_id: me.name })).map(readToken),
    staleTime: 0,
  })
  const revoke = async (...tokens: Token[]) => {
    for (const { id } of tokens) await call('api_token_revoke', { jti: id })
    await refetch()
  }
  return { tokens: data, error, refetch, revoke }
}
