import { useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { useMemo, useState } from 'react'
import type { RequestForm } from '#contract/dataRequest.ts'
import type { ApiError } from '../../api/errors.ts'
import { dataRequestQueries } from '../../api/queries/dataRequests.ts'
import { sendRequest } from '../../api/sendRequest.ts'
import { type FieldErrors, useOpenErrors } from '../../catalogue/form/useOpenErrors.ts'
import { useNavigateUnlessLeft } from '../../catalogue/useNavigateUnlessLeft.ts'
import { useSingleMutation } from '../../catalogue/useSingleMutation.ts'
import { useHref } from '../../i18n/useHref.ts'
import { useLocale } from '../../i18n/useLocale.ts'
import { paths } from '../../paths.ts'
import { addSupportedReference } from './supported.ts'

/**
 * Submits the form without leaving the page: navigates to the receipt if it was accepted and the reader has not left, otherwise
 * shows errors and keeps the fields. `onSent` is called after it was accepted.
 */
export function useSendRequest(action: string, form: RequestForm | undefined, onSent: () => void) {
  const locale = useLocale()
  const href = useHref()
  const navigate = useNavigateUnlessLeft()
  const client = useQueryClient()
  const [attempt, setAttempt] = useState(0)
  const formKey = dataRequestQueries.form(locale).queryKey
  const sending = useSingleMutation<string, Record<string, string>>({
    mutationFn: (fields) => sendRequest(action, fields),
    onSuccess: async (reference) => {
      onSent()
      addSupportedReference(reference) // the requester counts as the first supporter
      await navigate(`${href(paths.dataRequest(reference))}?sent=1`)
      // The next request needs a new form token, and the list has one more entry.
      client.removeQueries({ queryKey: formKey })
      await client.invalidateQueries({ queryKey: [locale, 'data_request_list'] })
    },
    onError: ({ fields }) => {
      setAttempt((number) => number + 1)
      // The form token has expired, so get a new one; if the form was sent too early, the next attempt is late enough.
      if (fields.form) void client.refetchQueries({ queryKey: formKey })
    },
  })
  const { error } = sending
  const fieldErrors = useMemo(() => (error ? fieldErrorsOf(error) : undefined), [error])
  const { errors, onInput } = useOpenErrors(sending.status === 'idle' ? form?.errors : fieldErrors, visibleField)
  return {
    errors,
    /** For the form: removes the error of a field that the user changes. */
    correct: onInput,
    failure: fieldErrors ? null : error,
    isSending: sending.isPending,
    /** Changes with every rejected submission, so that each is announced. */
    attempt,
    submit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      const fields = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)])
      sending.mutate(Object.fromEntries(fields))
    },
  }
}

/** The honeypot stays visible while it is corrected. */
const visibleField = (name: string) => (name === 'website' ? '' : name)

/** Field errors; for too many requests the portal's own message, which has the waiting time. */
function fieldErrorsOf({ fields, status, detail }: ApiError): FieldErrors | undefined {
  if (status === 429 && detail) return { form: [detail] }
  return Object.keys(fields).length > 0 ? fields : undefined
}
