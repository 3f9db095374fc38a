import { useQuery } from '@tanstack/react-query'
import type { Input } from '#contract/index.ts'
import type { historyQueries } from '../../../api/queries/history.ts'
import { useCall } from '../../../catalogue/SignIn/useCall.ts'
import { useSignInNoted } from '../../../catalogue/SignIn/useSignInNoted.ts'

/**
 * The lines of a history. Those in the server's document do not name anyone, because every reader gets the same document.
 * For a user who has signed in they are loaded again, with the names.
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
