import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { DataRequest, RequestForm, RequestList, RequestRecipient, StaffView } from '#contract/dataRequest.ts'
import type { ApiError } from '../errors.ts'
import { staffView } from '../sendRequest.ts'

const list = (locale: string, input: { page?: number; q?: string }) =>
  queryOptions<RequestList>({ queryKey: [locale, 'data_request_list', input] })

/** Data requests: the portal's own API beside CKAN's. */
export const dataRequestQueries = {
  /** The initial state of the form; it includes the time when the form was first shown. */
  form: (locale: string) =>
    queryOptions<RequestForm>({ queryKey: [locale, 'data_request_form', {}], staleTime: Number.POSITIVE_INFINITY }),

  page: (locale: string, page: number) => ({ ...list(locale, { page }), placeholderData: keepPreviousData }),

  /** Existing requests that are similar to a text. */
  near: (locale: string, q: string) => list(locale, { q }),

  show: (locale: string, reference: string) =>
    queryOptions<DataRequest>({ queryKey: [locale, 'data_request_show', { reference }] }),

  /** Who would receive the email address in a request to this organization; null means the portal's administrators. */
  recipient: (locale: string, body: string) =>
    queryOptions<RequestRecipient | null>({ queryKey: [locale, 'data_request_recipient', { body }] }),

  /** Additional fields for staff; null for everybody else. `path` is the request's page. */
  staff: (path: string) =>
    queryOptions<StaffView | null, ApiError>({
      queryKey: ['data_request_staff', path],
      queryFn: () => staffView(path),
      retry: false,
      gcTime: 0,
    }),
}
