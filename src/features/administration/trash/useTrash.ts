import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ApiError } from '../../../api/errors.ts'
import { useCall } from '../../../catalogue/SignIn/useCall.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { type Failure, failureOf } from '../failure.ts'

export type Trash = {
  /** The result of the last change. */
  status: string
  failure: { what: Failure; retry: () => Promise<void> } | undefined
  /** Runs a call that restores something with this title. */
  restore: (title: string, run: () => Promise<unknown>) => Promise<void>
  /** Runs a call that deletes something permanently. Throws only ApiError. */
  purge: (title: string, run: () => Promise<unknown>) => Promise<void>
}

/** Changes of the lists of deleted things; the lists are loaded again after each. */
export function useTrash(): Trash {
  const { t } = useTranslation('administration')
  const call = useCall()
  const client = useQueryClient()
  const [status, setStatus] = useState('')
  const [failure, setFailure] = useState<Trash['failure']>()
  const purge: Trash['purge'] = async (title, run) => {
    await run()
    await client.invalidateQueries()
    setStatus(t('trash.purged', { title }))
  }
  const restore: Trash['restore'] = async (title, run) => {
    setFailure(undefined)
    setStatus('')
    try {
      await run()
      await client.invalidateQueries()
      setStatus(t('trash.restored', { title }))
    } catch (thrown) {
      const what = await failureOf(thrown as ApiError, call) // the call throws only ApiError
      setFailure({ what, retry: () => restore(title, run) })
    }
  }
  return { status, failure, restore, purge }
}
