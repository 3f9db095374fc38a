import type { RequestKind, RequestStatus } from '#contract/dataRequest.ts'

/** The message key of the status of a request; the answers to a report have their own. */
export const statusKey = (kind: RequestKind, status: RequestStatus) =>
  kind === 'problem' && (status === 'published' || status === 'declined')
    ? (`problem.status.${status}` as const)
    : (`status.${status}` as const)
