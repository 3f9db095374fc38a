import type { HarvestConfig } from '#contract/harvest.ts'
import { limits } from '#contract/limits.ts'
import type { SiteSettings, User } from '../actions/define.ts'
import { groupsToUse, groupsWithPermission } from '../authorize.ts'
import { activeGroupIds, findGroup } from '../db/groups.ts'
import type { Queryable } from '../db/pool.ts'
import { groupsOf, organizationOf, type PackageRecord } from '../importer/recordInput.ts'
import type { Message } from '../messages.ts'

type Parts = { db: Queryable; user: User; config: Pick<SiteSettings, 'addToGroups'> }
type Source = { owner_org: string; config: HarvestConfig }
type Place = { owner_org: string; groups: string[] }

/** Decides the organization and the groups of a record here. Reads each organization once. */
export class Mapping {
  readonly #source: Source
  readonly #parts: Parts
  readonly #organizations = new Map<string, Promise<string | undefined>>()

  constructor(source: Source, parts: Parts) {
    this.#source = source
    this.#parts = parts
  }

  /** The ids of the record's organization and groups here, or why it is left out. */
  async placeOf(record: PackageRecord): Promise<Place | Message> {
    const { organization_map, group_map } = this.#source.config
    const theirs = organizationOf(record)?.name ?? ''
    const ours = Object.hasOwn(organization_map, theirs) ? organization_map[theirs] : this.#source.owner_org
    if (!ours) return { key: 'harvestOrganizationLeftOut', values: { name: theirs } }
    const ownerOrg = await this.#organization(ours)
    if (ownerOrg === undefined) return { key: 'harvestNoOrganization', values: { name: ours } }
    const names = groupsOf(record).map(({ name }) => (Object.hasOwn(group_map, name) ? group_map[name] : name) ?? '')
    const wanted = [...new Set(names.filter((name) => name !== ''))]
    if (wanted.length > limits.groups.max) return { key: 'limitEntries', values: { requirement: limits.groups.max } }
    return { owner_org: ownerOrg, groups: await this.#groups(wanted, ownerOrg) }
  }

  #organization(idOrName: string): Promise<string | undefined> {
    return once(this.#organizations, idOrName, async () => {
      const { db, user } = this.#parts
      const found = await findGroup(db, idOrName, null)
      if (!found?.is_organization || found.state !== 'active') return undefined
      const allowed = await groupsWithPermission(db, user, 'create_dataset')
      return allowed === null || allowed.has(found.id) ? found.id : undefined
    })
  }

  /** The ids of those of the groups that exist here and that the user may use. */
  async #groups(idsOrNames: readonly string[], ownerOrg: string): Promise<string[]> {
    if (idsOrNames.length === 0) return []
    const found = await activeGroupIds(this.#parts.db, idsOrNames)
    const allowed = await groupsToUse(ownerOrg, this.#parts)
    return allowed === null ? found : found.filter((id) => allowed.has(id))
  }
}

function once<T>(known: Map<string, Promise<T>>, key: string, find: () => Promise<T>): Promise<T> {
  const before = known.get(key)
  if (before) return before
  const found = find()
  known.set(key, found)
  return found
}
