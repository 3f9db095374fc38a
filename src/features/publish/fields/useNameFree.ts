import { useQuery } from '@tanstack/react-query'
import type { ApiError } from '../../../api/errors.ts'
import { type Call, useCall } from '../../../catalogue/SignIn/useCall.ts'

export type NameState =
  | { state: 'unknown' | 'asking' | 'free' | 'own' }
  /** Another dataset has this address; `suggestion` is the next free one. */
  | { state: 'taken'; suggestion: string | undefined }

const TRIES = 8

/** Whether an address is free. */
export function useNameFree(name: string, ownId: string | undefined): NameState {
  const call = useCall()
  const { data, isFetching } = useQuery<NameState>({
    queryKey: ['nameFree', name, ownId],
    queryFn: ({ signal }) => stateOf(name, ownId, call, signal),
    enabled: name.length > 1,
    staleTime: 30_000,
    retry: false,
  })
  return data ?? { state: isFetching ? 'asking' : 'unknown' }
}

async function stateOf(name: string, ownId: string | undefined, call: Call, signal: AbortSignal): Promise<NameState> {
  const holder = await holderOf(name, call, signal)
  if (holder === undefined) return { state: 'free' }
  if (holder === ownId) return { state: 'own' }
  for (let number = 2; number < 2 + TRIES; number++) {
    const suggestion = `${name.slice(0, 96)}-${number}`
    if ((await holderOf(suggestion, call, signal)) === undefined) return { state: 'taken', suggestion }
  }
  return { state: 'taken', suggestion: undefined }
}

/**
 * The id of the dataset with a name; empty if it is not visible, undefined if there is none. Throws if the portal
 * fails.
 */
async function holderOf(name: string, call: Call, signal: AbortSignal): Promise<string | undefined> {
  try {
    const found = await call('package_show', { id: name }, { signal })
    return found.id
  } catch (error) {
    const { kind } = error as ApiError // or an abort, which has no kind
    if (kind === 'not_found') return undefined
    if (kind === 'forbidden') return ''
    throw error
  }
}
