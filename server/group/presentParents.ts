import type { Group } from '#contract/entities.ts'
import type { ActionDeps } from '../actions/define.ts'
import { labelsOf } from '../authorize.ts'
import { activeGroups, type GroupRow } from '../db/groups.ts'
import { presentGroup } from './presentGroup.ts'

type Parent = Group & { capacity: string }
type Child = Pick<GroupRow, 'parent_id'>

/** `groups` of an organization or group: its parent, if that is not deleted. */
export async function presentParents(child: Child, deps: ActionDeps): Promise<Parent[]> {
  return (await parentsOf([child], await labelsOf(deps.db, deps.user), deps))(child)
}

/** The same for many, in one query. `labels`: which datasets of the parents are counted. */
export async function parentsOf(
  children: readonly Child[],
  labels: readonly string[] | null,
  { db, config }: Pick<ActionDeps, 'db' | 'config'>,
): Promise<(child: Child) => Parent[]> {
  const ids = new Set(children.flatMap(({ parent_id }) => parent_id ?? []))
  const rows = await activeGroups(db, [...ids], labels)
  const parents = new Map(
    rows.map((row) => [
      row.id,
      { ...presentGroup(row, { count: true, extras: false }, config.siteUrl), capacity: 'public' },
    ]),
  )
  return ({ parent_id }) => {
    const parent = parent_id === null ? undefined : parents.get(parent_id)
    return parent ? [parent] : []
  }
}
