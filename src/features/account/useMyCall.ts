import { useCallback } from 'react'
import type { ApiError } from '../../api/errors.ts'
import { type Call, useCall } from '../../catalogue/SignIn/useCall.ts'
import { useRecheckSession } from '../../catalogue/SignIn/useMe.ts'

/** Calls as the visitor. Refused what is their own, they are asked to sign in again: the session is over, or the token. */
export function useMyCall(): Call {
  const call = useCall()
  const doubt = useRecheckSession()
  return useCallback<Call>(
    (...question) =>
      call(...question).catch((error: ApiError) => {
        if (error.kind === 'forbidden') doubt()
        throw error
      }),
    [call, doubt],
  )
}
