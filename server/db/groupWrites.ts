import type { GroupRow } from './groups.ts'
import { ignoreUniqueViolation } from './ignoreUniqueViolation.ts'
import { renewDocuments } from './packageDocument.ts'
import type { Client } from './pool.ts'

const BATCH = 500

export type StoredGroup = Omit<GroupRow, 'package_count' | 'created'>

/**
 * An organization or group, and nobody else writes to it, to its datasets, or puts a dataset into it, until the
 * transaction ends: a dataset that comes in holds the group's key, so this waits for it. The datasets come first, as in
 * every write to a dataset; the other way round, two writers would wait for each other. Undefined where it is gone.
 */
export async function lockGroup(client: Client, id: string): Promise<StoredGroup | undefined> {
  await lockPackages(client, await packagesOfGroup(client, id))
  const { rows } = await client.query<StoredGroup>(
    `SELECT id, name, title, title_translated, description, description_translated, image_url, type, is_organization,
       approval_status, state, extras FROM "group" WHERE id = $1 FOR UPDATE`,
    [id],
  )
  return rows[0]
}

/** Writes what may change of a group. False where another one holds the name; the transaction can go on. */
export async function updateGroup(client: Client, row: StoredGroup): Promise<boolean> {
  return ignoreUniqueViolation(client, () =>
    client.query(
      `UPDATE "group" SET name = $2, title = $3, title_translated = $4, description = $5, description_translated = $6,
         image_url = $7, state = $8, extras = $9 WHERE id = $1`,
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
      ],
    ),
  )
}

/** The datasets of an organization or group, of every state. */
export async function packagesOfGroup(client: Client, groupId: string): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `SELECT id FROM package WHERE owner_org = $1 UNION SELECT package_id FROM package_group WHERE group_id = $1 ORDER BY 1`,
    [groupId],
  )
  return rows.map(({ id }) => id)
}

/**
 * Renews many documents, some hundred at a time to bound memory, inside the one transaction that changed the group:
 * readers see all of them at once. Each batch is locked first, so that the documents are made of what other writers
 * have committed by then.
 */
export async function renewInBatches(client: Client, packageIds: readonly string[]): Promise<void> {
  for (let start = 0; start < packageIds.length; start += BATCH) {
    const batch = packageIds.slice(start, start + BATCH)
    await lockPackages(client, batch)
    await renewDocuments(client, batch)
  }
}

/** Nobody else writes to these datasets until the transaction ends. */
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

/** Removes a group; its deleted datasets lose their owner. */
export async function purgeGroup(client: Client, groupId: string): Promise<void> {
  await client.query('UPDATE package SET owner_org = NULL WHERE owner_org = $1', [groupId])
  await client.query('DELETE FROM "group" WHERE id = $1', [groupId])
}

/** Whether an organization or group beside this one shows a picture. */
export async function isLogoOfOthers(client: Client, imageUrl: string, groupId: string): Promise<boolean> {
  const { rowCount } = await client.query('SELECT FROM "group" WHERE image_url = $1 AND id <> $2 LIMIT 1', [
    imageUrl,
    groupId,
  ])
  return rowCount === 1
}
