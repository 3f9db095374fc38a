import { useState } from 'react'
import type { ApiError } from '../api/errors.ts'

/**
 * Runs calls of a form one at a time: whether one is running, and the error of the last one. `attempt` ignores a call while
 * another one is running.
 */
export function useAttempt() {
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<ApiError>()
  const attempt = async (call: () => Promise<unknown>): Promise<void> => {
    if (isBusy) return
    setIsBusy(true)
    setError(undefined)
    try {
      await call()
    } catch (thrown) {
      setError(thrown as ApiError) // calls of the API throw only ApiError
    }
    setIsBusy(false)
  }
  return { attempt, isBusy, error, setError }
}
