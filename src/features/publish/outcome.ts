import type { Dataset } from '#contract/entities.ts'

/** What came of a draft on the portal. */
export type Outcome = { dataset: Dataset; kind: 'published' | 'saved' | 'deleted' }
