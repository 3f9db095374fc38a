import type { Dataset } from '#contract/entities.ts'

/** What two datasets have in common; the reason why one is shown as similar to the other. */
export type Shared = { tags: string[]; groups: string[]; isSameOrganization: boolean }

const MOST_TAGS = 3

/** The tags (at most three) and groups that both datasets have, and whether one organization publishes both. */
export function sharedWith(dataset: Dataset, other: Dataset): Shared {
  const tags = new Set(dataset.tags.map(({ name }) => name))
  const groups = new Set(dataset.groups.map(({ name }) => name))
  return {
    tags: other.tags
      .filter(({ name }) => tags.has(name))
      .slice(0, MOST_TAGS)
      .map(({ display_name }) => display_name),
    groups: other.groups.filter(({ name }) => groups.has(name)).map(({ name }) => name),
    isSameOrganization: dataset.organization !== null && dataset.organization.name === other.organization?.name,
  }
}
