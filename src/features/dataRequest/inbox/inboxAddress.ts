import { requestKinds, requestStatuses } from '#contract/dataRequest.ts'

/** The filters of the inbox with their values; the first of each is the default and not in the URL. */
export const inboxStatuses = ['waiting', 'overdue', ...requestStatuses, 'all'] as const
export const inboxKinds = ['', ...requestKinds] as const
export const inboxAssignees = ['', 'me', 'nobody'] as const

const NAMES = ['status', 'organization', 'kind', 'assignee', 'q', 'page'] as const

/** The filters in the URL, as the server reads them. */
export function inboxFilterIn(search: URLSearchParams): Record<string, string> {
  const given = NAMES.flatMap((name) => {
    const value = search.get(name)
    // An empty organization is the portal itself.
    return value === null || (value === '' && name !== 'organization') ? [] : [[name, value]]
  })
  return Object.fromEntries(given)
}

/** The filters with one of them changed; undefined removes it. A change goes back to the first page. */
export function withFilter(
  filter: Readonly<Record<string, string>>,
  changed: Readonly<Record<string, string | undefined>>,
): Record<string, string> {
  const { page: _, ...others } = filter
  const entries = Object.entries({ ...others, ...changed })
  return Object.fromEntries(entries.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))
}
