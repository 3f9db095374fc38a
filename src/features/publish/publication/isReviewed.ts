import type { Group } from '#contract/entities.ts'
import type { Draft } from '../draft/draft.ts'
import type { Goal } from '../draft/problems.ts'

/**
 * Whether a draft needs approval before readers see it: its organization reviews changes, the user is an editor there, and
 * the dataset is public or becomes public. The portal decides the same (server/review/refuseUnreviewed.ts).
 */
export function isReviewed(
  { base, organization, visibility }: Draft,
  goal: Goal,
  organizations: readonly Group[] | undefined,
): boolean {
  const reviews = (id: string | null | undefined) =>
    organizations?.some(
      (one) => one.id === id && one.changes_need_approval === true && one['capacity'] === 'editor',
    ) === true
  const goesOut = goal === 'publish' && visibility !== 'private'
  return (isOut(base) && reviews(base?.owner_org)) || (goesOut && reviews(organization))
}

/** Whether readers see the dataset, or will at a set time. */
export const isOut = (base: Draft['base']): boolean =>
  base !== undefined && ((base.state === 'active' && !base.private) || Boolean(base.publish_at))
