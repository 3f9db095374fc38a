import type { GroupRow } from './groups.ts'
import { ignoreUniqueViolation } from './ignoreUniqueViolation.ts'
import { renewDocuments } from './packageDocument.ts'
import type { Client } from './pool.ts'

const BATCH = 500

export type StoredGroup = Omit<GroupRow, 'package_count' | 'created'>

/**
 * An organization or group, locked until the transaction ends: no other one writes to it or to its datasets, or adds a dataset.
 * A new dataset holds the key of its group, so this waits for it. The datasets are locked first, as in every write to a
 * dataset; in another order two writers could wait for each other. Undefined if it does not exist.
 */
export async function lockGroup(client: Client, id: string): Promise<StoredGroup | undefined> {
  await lockPackages(client, await packagesOfGroup(client, id))
  const { rows } = await client.query<StoredGroup>(
    `SELECT id, name, title, title_translated, description, description_translated, image_url, type, is_organization,
       approval_status, state, extras, parent_id, changes_need_approval FROM "group" WHERE id = $1 FOR UPDATE`,
    [id],
  )
  return rows[0]
}

/**
 * Those of these organizations and groups that are active, and stay so until the transaction ends: lockGroup waits for it. Writers
 * that put datasets into the same group do not wait for each other.
 */
export async function lockActiveGroups(client: Client, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const { rows } = await client.query<{ id: string }>(
    `SELECT id FROM "group" WHERE id = ANY($1::uuid[]) AND state = 'active' ORDER BY id FOR KEY SHARE`,
    [ids],
  )
  return new Set(rows.map(({ id }) => id))
}

/** Writes the fields of a group that may change. False if another group has the name; the transaction can continue. */
export async function updateGroup(client: Client, row: StoredGroup): Promise<boolean> {
  return ignoreUniqueViolation(client, () =>
    client.query(
      `UPDATE "group" SET name = $2, title = $3, title_translated = $4, description = $5, description_translated = $6,
         image_url = $7, state = $8, extras = $9, parent_id = $10, changes_need_approval = $11 WHERE id = $1`,
      [
        row.id,
        row.name,
        row.title,
        row.title_translated,
        row.description,
        row.description_translated,
        row.image_url,
        row.state,
        JSON.stringify(row.extras),
        row.parent_id,
        row.changes_need_approval,
      ],
    ),
  )
}

/** The datasets of an organization or group, in all states. */
export async function packagesOfGroup(client: Client, groupId: string): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `SELECT id FROM package WHERE owner_org = $1 UNION SELECT package_id FROM package_group WHERE group_id = $1 ORDER BY 1`,
    [groupId],
  )
  return rows.map(({ id }) => id)
}

/**
 * Updates many documents in batches of some hundred to limit memory, inside the one transaction that changed the group, so that
 * readers see all changes at once. Each batch is locked first, so that its documents include what other writers have committed
 * before.
 */
export async function renewInBatches(client: Client, packageIds: readonly string[]): Promise<void> {
  for (let start = 0; start < packageIds.length; start += BATCH) {
    const batch = packageIds.slice(start, start + BATCH)
    await lockPackages(client, batch)
    await renewDocuments(client, batch)
  }
}

/** Locks these datasets: no other transaction writes to them until this one ends. */
export async function lockPackages(client: Client, ids: readonly string[]): Promise<void> {
  await client.query('SELECT FROM package WHERE id = ANY($1::uuid[]) ORDER BY id FOR UPDATE', [ids])
}

/** Whether an organization owns a dataset that is not deleted. */
export async function ownsPackages(client: Client, groupId: string): Promise<boolean> {
  const { rowCount } = await client.query(`SELECT FROM package WHERE owner_org = $1 AND state <> 'deleted' LIMIT 1`, [
    groupId,
  ])
  return rowCount === 1
}

/** Removes a group; its deleted datasets then have no owner. */
export async function purgeGroup(client: Client, groupId: string): Promise<void> {
  await client.query('UPDATE package SET owner_org = NULL WHERE owner_org = $1', [groupId])
  await client.query('DELETE FROM "group" WHERE id = $1', [groupId])
}

/** Whether an organization or group other than this one uses a picture. */
export async function isLogoOfOthers(client: Client, imageUrl: string, groupId: string): Promise<boolean> {
  const { rowCount } = await client.query('SELECT FROM "group" WHERE image_url = $1 AND id <> $2 LIMIT 1', [
    imageUrl,
    groupId,
  ])
  return rowCount === 1
}
