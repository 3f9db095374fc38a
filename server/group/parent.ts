import { limits } from '#contract/limits.ts'
import { findGroup } from '../db/groups.ts'
import { idsUpwards, levelsBelow } from '../db/groupTree.ts'
import type { Client } from '../db/pool.ts'
import { invalid } from '../errors.ts'
import type { MessageKey } from '../messages.ts'

type Named = { id?: string | undefined; name?: string | undefined }
type Group = { id: string; is_organization: boolean; parent_id: string | null }

/** As in CKAN, an error belongs to the name of an entry. */
const refused = (key: MessageKey, values: Record<string, string | number> = {}) =>
  invalid({ groups: [{ name: [{ key, values }] }] })

/**
 * The id of the parent that `groups` names; null for none, and undefined if `groups` is left out. An entry without a name
 * means the top level, as in ckanext-hierarchy. Throws 409. The caller holds lockParents.
 */
export async function parentNamed(
  client: Client,
  groups: readonly Named[] | undefined,
  group: Group,
): Promise<string | null | undefined> {
  if (groups === undefined) return undefined
  const names = new Set(groups.map(({ id, name }) => id || name || '').filter((name) => name !== ''))
  const [name, ...others] = names
  if (name === undefined) return null
  if (others.length > 0) throw refused('parentsMany')
  const parent = await findGroup(client, name, null)
  if (parent?.is_organization !== group.is_organization) throw refused('parentUnknown', { name })
  // A parent that was deleted later stays, so that an unrelated change is not refused.
  if (parent.id === group.parent_id) return parent.id
  if (parent.state !== 'active') throw refused('parentUnknown', { name })
  const above = await idsUpwards(client, parent.id)
  if (above.includes(group.id)) throw refused('parentLoop')
  const { max } = limits.groupLevels
  if (above.length + 1 + (await levelsBelow(client, group.id)) > max) throw refused('parentDeep', { limit: max })
  return parent.id
}
