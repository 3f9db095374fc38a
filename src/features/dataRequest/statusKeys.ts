import type { RequestKind, RequestStatus } from '#contract/dataRequest.ts'

/** The message keys of the statuses of a request, for each kind. */
export const statusKeys = {
  data: {
    open: 'status.open',
    in_review: 'status.in_review',
    published: 'status.published',
    declined: 'status.declined',
    hidden: 'status.hidden',
  },
  problem: {
    open: 'status.open',
    in_review: 'status.in_review',
    published: 'problem.status.published',
    declined: 'problem.status.declined',
    hidden: 'status.hidden',
  },
} as const satisfies Record<RequestKind, Record<RequestStatus, string>>
