import { useQuery } from '@tanstack/react-query'
import { objects } from '../../../api/raw.ts'
import { useMyCall } from '../useMyCall.ts'
import { readToken, type Token } from './token.ts'

/** The API tokens of a user and a function that revokes some; the list is reloaded after a change. */
export function useTokens(user: { id: string; name: string }) {
  const call = useMyCall()
  const { data, error, refetch } = useQuery({
    queryKey: ['tokens', user.id],
    queryFn: async () => objects(await call('api_token_list', { user_id: user.name })).map(readToken),
    staleTime: 0,
  })
  const revoke = async (...tokens: Token[]) => {
    for (const { id } of tokens) await call('api_token_revoke', { jti: id })
    await refetch()
  }
  return { tokens: data, error, refetch, revoke }
}
