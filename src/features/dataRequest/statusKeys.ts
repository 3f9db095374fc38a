import type { RequestStatus } from '#contract/dataRequest.ts'

/** The message keys of the statuses of a request. */
export const statusKeys = {
  open: 'status.open',
  in_review: 'status.in_review',
  published: 'status.published',
  declined: 'status.declined',
  hidden: 'status.hidden',
} as const satisfies Record<RequestStatus, string>
