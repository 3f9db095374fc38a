import type { ApiError } from '../../api/errors.ts'
import { useCall } from '../../catalogue/SignIn/useCall.ts'
import { useSingleMutation } from '../../catalogue/useSingleMutation.ts'
import { type Failure, failureOf } from './failure.ts'

/** A change that runs once at a time, and why the last one failed. `change` throws only ApiError. */
export function useChange<Variables = void>(change: (given: Variables) => Promise<unknown>) {
  const call = useCall()
  const { data, mutate, isPending, variables, reset } = useSingleMutation<Failure | undefined, Variables>({
    mutationFn: (given) =>
      change(given).then(
        () => undefined,
        (error: ApiError) => failureOf(error, call),
      ),
  })
  return { failure: data, run: mutate, isPending, variables, reset }
}
