import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type {
  DataRequest,
  Inbox,
  RequestForm,
  RequestKind,
  RequestList,
  RequestRecipient,
  StaffView,
} from '#contract/dataRequest.ts'
import type { ApiError } from '../errors.ts'
import { requestInbox, staffView } from '../sendRequest.ts'

/** Which requests a list shows; `dataset` is the name of the dataset that problems are about. */
export type RequestFilter = { kind?: RequestKind; dataset?: string; open?: 'true' }

const list = (locale: string, input: RequestFilter & { page?: number; q?: string }) =>
  queryOptions<RequestList>({ queryKey: [locale, 'data_request_list', input] })

/** Data requests: the portal's own API beside CKAN's. */
export const dataRequestQueries = {
  /** The initial state of the form; it includes the time when the form was first shown. */
  form: (locale: string) =>
    queryOptions<RequestForm>({ queryKey: [locale, 'data_request_form', {}], staleTime: Number.POSITIVE_INFINITY }),

  page: (locale: string, page: number, filter: RequestFilter) => ({
    ...list(locale, { ...filter, page }),
    placeholderData: keepPreviousData,
  }),

  /** The open problems of a dataset: not repaired and not declined. */
  openProblems: (locale: string, dataset: string) => list(locale, { kind: 'problem', dataset, open: 'true' }),

  /** Existing requests that are similar to a text. */
  near: (locale: string, q: string) => list(locale, { q }),

  show: (locale: string, reference: string) =>
    queryOptions<DataRequest>({ queryKey: [locale, 'data_request_show', { reference }] }),

  /** Who would receive the email address in a request to this organization; null means the portal's administrators. */
  recipient: (locale: string, body: string) =>
    queryOptions<RequestRecipient | null>({ queryKey: [locale, 'data_request_recipient', { body }] }),

  /** Who would receive the email address in a report about this dataset; null as above. */
  problemRecipient: (locale: string, dataset: string) =>
    queryOptions<RequestRecipient | null>({ queryKey: [locale, 'data_request_recipient', { dataset }] }),

  /** The requests that the user may answer; an error for others. `path` is the page of all requests. */
  inbox: (path: string, filter: Readonly<Record<string, string>> = {}) => ({
    ...queryOptions<Inbox, ApiError>({
      queryKey: ['data_request_inbox', path, filter],
      queryFn: () => requestInbox(path, filter),
      retry: false,
      gcTime: 0,
    }),
    placeholderData: keepPreviousData,
  }),

  /** Additional fields for staff; null for everybody else. `path` is the request's page. */
  staff: (path: string) =>
    queryOptions<StaffView | null, ApiError>({
      queryKey: ['data_request_staff', path],
      queryFn: () => staffView(path),
      retry: false,
      gcTime: 0,
    }),
}
