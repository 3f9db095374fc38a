import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import type { ApiError } from '../api/errors.ts'

type Options<Data, Variables> = Omit<UseMutationOptions<Data, ApiError, Variables>, 'networkMode'>

/**
 * A mutation that runs once at a time: `mutate` does nothing while an earlier call runs. The second click of a double-click comes
 * before `isPending` is rendered. Without a network connection it fails at once and does not wait.
 */
export function useSingleMutation<Data, Variables = void>(options: Options<Data, Variables>) {
  const { mutateAsync, ...mutation } = useMutation<Data, ApiError, Variables>({ ...options, networkMode: 'always' })
  const isRunning = useRef(false)
  const mutate = useCallback(
    async (variables: Variables): Promise<void> => {
      if (isRunning.current) return
      isRunning.current = true
      // `error` has what it throws.
      await mutateAsync(variables).catch(() => {})
      isRunning.current = false
    },
    [mutateAsync],
  )
  return { ...mutation, mutate: mutate as (variables: Variables) => void }
}
