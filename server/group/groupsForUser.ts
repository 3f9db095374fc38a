import type { Group } from '#contract/entities.ts'
import type { ActionDeps } from '../actions/define.ts'
import { labelsOf } from '../authorize.ts'
import { listGroups } from '../db/groups.ts'
import { memberCounts } from '../db/members.ts'
import { presentGroup } from './presentGroup.ts'

type Wanted = {
  isOrganization: boolean
  /** The role by group id; null for sysadmins, who administer all. */
  capacities: ReadonlyMap<string, string> | null
  include_dataset_count: boolean
  include_member_count: boolean
}

/** Active organizations or groups with a user's role in each. */
export async function groupsForUser(wanted: Wanted, deps: ActionDeps) {
  const { isOrganization, capacities } = wanted
  const rows = await listGroups(deps.db, {
    isOrganization,
    type: isOrganization ? 'organization' : 'group',
    ids: capacities ? [...capacities.keys()] : undefined,
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
    capacity: capacities?.get(row.id) ?? 'admin',
    ...(counts && { member_count: counts.get(row.id) ?? 0 }),
  }))
}
