import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { DataRequest, RequestForm, RequestList, RequestRecipient, StaffView } from '#contract/dataRequest.ts'
import type { ApiError } from '../errors.ts'
import { staffView } from '../sendRequest.ts'

const list = (locale: string, input: { page?: number; q?: string }) =>
  queryOptions<RequestList>({ queryKey: [locale, 'data_request_list', input] })

/** Requests for data that is not here: the portal's own, beside the API. */
export const dataRequestQueries = {
  /** What a form begins with; its hour is that of the first showing. */
  form: (locale: string) =>
    queryOptions<RequestForm>({ queryKey: [locale, 'data_request_form', {}], staleTime: Number.POSITIVE_INFINITY }),

  page: (locale: string, page: number) => ({ ...list(locale, { page }), placeholderData: keepPreviousData }),

  /** Requests that speak of the same. */
  near: (locale: string, q: string) => list(locale, { q }),

  show: (locale: string, reference: string) =>
    queryOptions<DataRequest>({ queryKey: [locale, 'data_request_show', { reference }] }),

  /** Who would read the e-mail address of a request that names this body; null is the portal's administrators. */
  recipient: (locale: string, body: string) =>
    queryOptions<RequestRecipient | null>({ queryKey: [locale, 'data_request_recipient', { body }] }),

  /** What staff see besides; null for everybody else. `path` is the request's page. */
  staff: (path: string) =>
    queryOptions<StaffView | null, ApiError>({
      queryKey: ['data_request_staff', path],
      queryFn: () => staffView(path),
      retry: false,
      gcTime: 0,
    }),
}
