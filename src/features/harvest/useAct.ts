import { useQueryClient } from '@tanstack/react-query'
import { useRecheckSession } from '../../catalogue/SignIn/useMe.ts'
import { useSingleMutation } from '../../catalogue/useSingleMutation.ts'

/**
 * Runs calls one at a time, keeps the last error with a way to try again, and reloads what the page shows; with `isLast`, not after a
 * success, because there is nothing left to show.
 */
export function useAct({ isLast = false } = {}) {
  const client = useQueryClient()
  const recheck = useRecheckSession()
  const reload = () => client.invalidateQueries({ queryKey: ['harvest'] })
  const { mutate, isPending, error, variables } = useSingleMutation<unknown, () => Promise<unknown>>({
    mutationFn: (work) => work(),
    onSuccess: () => (isLast ? undefined : reload()),
    onError: ({ kind }) => {
      if (kind === 'forbidden') recheck()
      void reload() // the error is shown at once
    },
  })
  const failure = error && variables && { error, retry: () => mutate(variables) }
  return { act: mutate, isBusy: isPending, failure }
}
