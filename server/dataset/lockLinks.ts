import { lockActiveGroups } from '../db/groupWrites.ts'
import type { Client } from '../db/pool.ts'
import { invalidField, notFound } from '../errors.ts'

/** What a write puts a dataset into: its organization, if that is new, and new groups. */
type NewLinks = { ownerOrg: string | null; groups: readonly string[] }

/**
 * Keeps the organizations and groups that get datasets as they are until the transaction ends: checkDataset found them, but they
 * may have been deleted since. Call it after all datasets are locked, also those that lose their name (`freeName`), because the
 * deletion of a group locks its datasets first too, and before they are written. Throws 409 for an organization and 404 for a group
 * that is no longer active, like checkDataset.
 */
export async function lockLinks(client: Client, links: readonly NewLinks[]): Promise<void> {
  const owners = links.flatMap(({ ownerOrg }) => ownerOrg ?? [])
  const groups = links.flatMap((link) => link.groups)
  const active = await lockActiveGroups(client, [...owners, ...groups])
  if (!owners.every((id) => active.has(id))) throw invalidField('owner_org', 'ownerOrgUnknown')
  if (!groups.every((id) => active.has(id))) throw notFound('groupNotFound')
}
