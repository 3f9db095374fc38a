import type { ParsedOf } from '#contract/define.ts'
import type { Group } from '#contract/entities.ts'
import type { group_show } from '#contract/group_show.ts'
import type { ActionDeps } from '../actions/define.ts'
import { labelsOf } from '../authorize.ts'
import { findGroup, type GroupRow } from '../db/groups.ts'
import { memberCounts, membersOf } from '../db/members.ts'
import { invalidField, notAuthorized, notFound } from '../errors.ts'
import { groupDatasets } from './groupDatasets.ts'
import { presentGroup } from './presentGroup.ts'
import { presentParents } from './presentParents.ts'
import { isGroupAdmin } from './writableGroup.ts'

type Query = ParsedOf<typeof group_show>

/** The organization or group; only its administrators can see a deleted one. Throws 404, then 403. */
export async function readableGroup(id: string, isOrganization: boolean, deps: ActionDeps): Promise<GroupRow> {
  const row = await findGroup(deps.db, id, await labelsOf(deps.db, deps.user))
  if (row?.is_organization !== isOrganization) throw notFound()
  if (row.state !== 'active' && !(await isGroupAdmin(row.id, deps)))
    throw notAuthorized('readGroupForbidden', { user: deps.user?.name ?? '', id })
  return row
}

/** organization_show and group_show (CKAN's _group_or_org_show). */
export const groupShow =
  (isOrganization: boolean) =>
  async (query: Query, deps: ActionDeps): Promise<Group> => {
    if (query.id === undefined) throw invalidField('id', 'missingValue')
    const row = await readableGroup(query.id, isOrganization, deps)
    const labels = await labelsOf(deps.db, deps.user)
    return {
      ...presentGroup(row, { count: query.include_dataset_count, extras: query.include_extras }, deps.config.siteUrl),
      ...(query.include_users && { users: await membersOf(deps.db, row.id) }),
      ...(query.include_member_count && { member_count: (await memberCounts(deps.db, [row.id])).get(row.id) ?? 0 }),
      ...(query.include_groups && { groups: await presentParents(row, deps) }),
      ...(query.include_datasets && {
        packages: await groupDatasets({ name: row.name, isOrganization }, labels, deps),
      }),
    }
  }
