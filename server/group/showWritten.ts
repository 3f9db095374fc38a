import type { Group } from '#contract/entities.ts'
import type { ActionDeps } from '../actions/define.ts'
import { labelsOf } from '../authorize.ts'
import { findGroup } from '../db/groups.ts'
import { membersOf } from '../db/members.ts'
import { presentGroup } from './presentGroup.ts'
import { presentParents } from './presentParents.ts'

/** The response to a write to an organization or group. */
export async function showWritten(id: string, deps: ActionDeps): Promise<Group> {
  const row = await findGroup(deps.db, id, await labelsOf(deps.db, deps.user))
  if (!row) throw new Error(`The group ${id} is missing after it was written`)
  const group = presentGroup(row, { count: true, extras: true }, deps.config.siteUrl)
  return { ...group, users: await membersOf(deps.db, id), groups: await presentParents(row, deps) }
}
