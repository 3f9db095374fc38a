import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import type { ApiError } from '../api/errors.ts'
import { useSingleRun } from '../ui/useSingleRun.ts'

type Options<Data, Variables> = Omit<UseMutationOptions<Data, ApiError, Variables>, 'networkMode'>

/**
 * A mutation that runs once at a time: `mutate` does nothing while an earlier call runs. Without a network connection it fails at
 * once and does not wait.
 */
export function useSingleMutation<Data, Variables = void>(options: Options<Data, Variables>) {
  const { mutateAsync, ...mutation } = useMutation<Data, ApiError, Variables>({ ...options, networkMode: 'always' })
  // `error` has what it throws.
  const mutate = useSingleRun((variables: Variables) => mutateAsync(variables).catch(() => {}))
  return { ...mutation, mutate }
}
