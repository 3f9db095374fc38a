import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { RequestForm } from '#contract/dataRequest.ts'
import type { ApiError } from '../../api/errors.ts'
import { dataRequestQueries } from '../../api/queries/dataRequests.ts'
import { sendRequest } from '../../api/sendRequest.ts'
import { useHref } from '../../i18n/useHref.ts'
import { useLocale } from '../../i18n/useLocale.ts'
import { paths } from '../../paths.ts'
import { rememberSupported } from './supported.ts'

type Errors = Readonly<Record<string, readonly string[]>>
const NONE: Errors = {}

/**
 * Sends the form without leaving the page: to the receipt where it was taken, else what is wrong, all fields as they were.
 * `onSent`: the portal has it.
 */
export function useSendRequest(action: string, form: RequestForm | undefined, onSent: () => void) {
  const locale = useLocale()
  const href = useHref()
  const navigate = useNavigate()
  const client = useQueryClient()
  const [attempt, setAttempt] = useState(0)
  const formKey = dataRequestQueries.form(locale).queryKey
  const sending = useMutation<string, ApiError, Record<string, string>>({
    mutationFn: (fields) => sendRequest(action, fields),
    networkMode: 'always',
    onSuccess: async (reference) => {
      onSent()
      rememberSupported(reference) // who asks is the first one who wants it
      await navigate(`${href(paths.dataRequest(reference))}?sent=1`)
      // The next request is another form's; the list has one more.
      client.removeQueries({ queryKey: formKey })
      await client.invalidateQueries({ queryKey: [locale, 'data_request_list'] })
    },
    onError: ({ fields }) => {
      setAttempt((number) => number + 1)
      // Its time was over, so it goes on as a new form; one that came too early has grown older by the next try.
      if (fields.form) void client.refetchQueries({ queryKey: formKey })
    },
  })
  const { error } = sending
  const fieldErrors = error ? fieldErrorsOf(error) : undefined
  return {
    errors: sending.isIdle ? (form?.errors ?? NONE) : (fieldErrors ?? NONE),
    failure: fieldErrors ? null : error,
    isSending: sending.isPending,
    /** Changes with every refusal, so that each is said anew. */
    attempt,
    submit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      const fields = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)])
      sending.mutate(Object.fromEntries(fields))
    },
  }
}

/** What is said at fields, and of too many requests in the portal's own words, which know when to come back. */
function fieldErrorsOf({ fields, status, detail }: ApiError): Errors | undefined {
  if (status === 429 && detail) return { form: [detail] }
  return Object.keys(fields).length > 0 ? fields : undefined
}
