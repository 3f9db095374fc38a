import type { Dataset } from '#contract/entities.ts'

type Shown = Pick<Dataset, 'id' | 'state' | 'private' | 'owner_org' | 'creator_user_id'>

/** The label that every caller has. */
export const PUBLIC_LABEL = 'public'

/** CKAN's permission labels of a dataset (reference §4.3): a caller with one of them may read it. */
export function labelsOfDataset(dataset: Shown): string[] {
  if (dataset.state === 'active' && !dataset.private) return [PUBLIC_LABEL]
  return [dataset.owner_org ? `member-${dataset.owner_org}` : `creator-${dataset.creator_user_id}`]
}

/** Whether a caller's labels allow a dataset; null is a sysadmin, who sees everything. */
export const mayRead = (labels: readonly string[] | null, dataset: Shown) =>
  labels === null || labelsOfDataset(dataset).some((label) => labels.includes(label))
