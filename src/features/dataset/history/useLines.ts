import { useQuery } from '@tanstack/react-query'
import type { Input } from '#contract/index.ts'
import type { historyQueries } from '../../../api/queries/history.ts'
import { useCall } from '../../../catalogue/SignIn/useCall.ts'
import { useSignInNoted } from '../../../catalogue/SignIn/useSignInNoted.ts'

/**
 * Lines of a history. Those in the server's document name nobody, because it is for everybody; a user who has signed in gets
 * the names with lines of their own, in their place.
 */
export function useLines(query: ReturnType<typeof historyQueries.page>, enabled = true) {
  const call = useCall()
  const isUser = useSignInNoted()
  const lines = useQuery({ ...query, enabled })
  const own = useQuery({
    queryKey: ['linesOfUser', ...query.queryKey],
    queryFn: ({ signal }) =>
      call('package_activity_list', query.queryKey[2] as Input<'package_activity_list'>, { signal }),
    enabled: isUser && lines.data !== undefined,
    retry: false,
  })
  return { ...lines, data: (isUser ? own.data : undefined) ?? lines.data }
}
