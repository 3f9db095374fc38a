import type { RequestStatus } from '#contract/dataRequest.ts'

/** The words for where a request stands. */
export const statusWords = {
  open: 'status.open',
  in_review: 'status.in_review',
  published: 'status.published',
  declined: 'status.declined',
  hidden: 'status.hidden',
} as const satisfies Record<RequestStatus, string>
