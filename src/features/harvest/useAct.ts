import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ApiError } from '../../api/errors.ts'
import { useRecheckSession } from '../../catalogue/SignIn/useMe.ts'

/** Runs calls one at a time, keeps the last error with a way to try again, and reloads what the page shows. */
export function useAct() {
  const client = useQueryClient()
  const recheck = useRecheckSession()
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<{ error: ApiError; retry: () => void }>()
  const act = async (work: () => Promise<unknown>): Promise<boolean> => {
    if (isBusy) return false
    setIsBusy(true)
    setFailure(undefined)
    try {
      await work()
      return true
    } catch (thrown) {
      const error = thrown as ApiError // the calls throw only ApiError
      if (error.kind === 'forbidden') recheck()
      setFailure({ error, retry: () => void act(work) })
      return false
    } finally {
      setIsBusy(false)
      await client.invalidateQueries({ queryKey: ['harvest'] })
    }
  }
  return { act, isBusy, failure }
}
