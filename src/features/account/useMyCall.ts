import { useCallback } from 'react'
import type { ApiError } from '../../api/errors.ts'
import { type Call, useCall } from '../../catalogue/SignIn/useCall.ts'
import { useRecheckSession } from '../../catalogue/SignIn/useMe.ts'

/**
 * Calls an action as the user. If the user's own data is forbidden, the session or token has expired, so it is checked
 * again.
 */
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
