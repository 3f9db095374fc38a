import type { Group } from '#contract/entities.ts'
import type { ActionDeps } from '../actions/define.ts'
import { labelsOf } from '../authorize.ts'
import { listGroups } from '../db/groups.ts'
import { memberCounts } from '../db/members.ts'
import { presentGroup } from './presentGroup.ts'

type Wanted = {
  isOrganization: boolean
  /** The caller's roles by group id. */
  capacities: ReadonlyMap<string, string>
  /** The caller's role in all other groups; without it they are left out. */
  otherwise: 'admin' | 'member' | undefined
  include_dataset_count: boolean
  include_member_count: boolean
}

/** Active organizations or groups with a user's role in each. */
export async function groupsForUser(wanted: Wanted, deps: ActionDeps) {
  const { isOrganization, capacities, otherwise } = wanted
  const rows = await listGroups(deps.db, {
    isOrganization,
    type: isOrganization ? 'organization' : 'group',
    ids: otherwise ? undefined : [...capacities.keys()],
    sort: { field: 'title', direction: 'asc' },
    limit: undefined,
    offset: 0,
    labels: await labelsOf(deps.db, deps.user),
    onlyWithPackages: false,
  })
  const counts = wanted.include_member_count
    ? await memberCounts(
        deps.db,
        rows.map(({ id }) => id),
      )
    : undefined
  return rows.map((row): Group & { capacity: string; member_count?: number } => ({
    ...presentGroup(row, { count: wanted.include_dataset_count, extras: false }, deps.config.siteUrl),
    capacity: capacities.get(row.id) ?? otherwise ?? '',
    ...(counts && { member_count: counts.get(row.id) ?? 0 }),
  }))
}
