import { uuidOrNull } from '../uuid.ts'
import { lockPackages, renewInBatches } from './groupWrites.ts'
import type { Client, Queryable } from './pool.ts'
import { IS_PUBLIC_TAG, type TagRow } from './tags.ts'

export type VocabularyRow = { id: string; name: string; tags: TagRow[] }

/** Includes tags that only hidden datasets have. */
type Reader = { isHiddenToo: boolean }

/** The first parameter: whether to include hidden tags. */
const SELECT = `SELECT v.id, v.name, (SELECT coalesce(json_agg(json_build_object('id', t.id, 'name', t.name,
    'display_name', t.name, 'vocabulary_id', t.vocabulary_id) ORDER BY t.name COLLATE "C"), '[]')
  FROM tag t WHERE t.vocabulary_id = v.id AND ($1 OR ${IS_PUBLIC_TAG})) AS tags FROM vocabulary v`

/** All vocabularies with their tags, ordered by name. */
export async function listVocabularies(db: Queryable, { isHiddenToo }: Reader): Promise<VocabularyRow[]> {
  return (await db.query<VocabularyRow>(`${SELECT} ORDER BY v.name COLLATE "C"`, [isHiddenToo])).rows
}

/** One vocabulary by id or name. */
export async function findVocabulary(
  db: Queryable,
  idOrName: string,
  { isHiddenToo }: Reader,
): Promise<VocabularyRow | undefined> {
  const { rows } = await db.query<VocabularyRow>(
    `${SELECT} WHERE v.name = $2 OR v.id = $3::uuid ORDER BY (v.name = $2) DESC LIMIT 1`,
    [isHiddenToo, idOrName, uuidOrNull(idOrName)],
  )
  return rows[0]
}

/** Those of these ids that a vocabulary has. */
export async function knownVocabularies(db: Queryable, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await db.query<{ id: string }>('SELECT id FROM vocabulary WHERE id = ANY($1::uuid[])', [ids])
  return new Set(rows.map(({ id }) => id))
}

/** The ids of vocabularies by name, without names that do not exist. */
export async function vocabularyIds(db: Queryable, names: readonly string[]): Promise<Map<string, string>> {
  if (names.length === 0) return new Map()
  const { rows } = await db.query<{ id: string; name: string }>(
    'SELECT id, name FROM vocabulary WHERE name = ANY($1::text[])',
    [names],
  )
  return new Map(rows.map(({ id, name }) => [name, id]))
}

/** Creates a vocabulary, or changes its name. False if another one has the name. */
export async function putVocabulary(client: Client, { id, name }: { id: string; name: string }): Promise<boolean> {
  // Concurrent calls wait for each other here; names of vocabularies change very rarely.
  await client.query('LOCK TABLE vocabulary IN SHARE ROW EXCLUSIVE MODE')
  const { rowCount } = await client.query(
    `INSERT INTO vocabulary (id, name) SELECT $1, $2 WHERE NOT EXISTS (SELECT FROM vocabulary WHERE name = $2 AND id <> $1)
     ON CONFLICT (id) DO UPDATE SET name = EXCLUDED.name`,
    [id, name],
  )
  return rowCount === 1
}

/** Adds tags to a vocabulary; existing ones stay. */
export async function addTags(client: Client, vocabularyId: string, names: readonly string[]): Promise<void> {
  await client.query(
    `INSERT INTO tag (id, name, vocabulary_id) SELECT gen_random_uuid(), name, $1 FROM unnest($2::text[]) AS name
     ORDER BY name COLLATE "C"
     ON CONFLICT (name, coalesce(vocabulary_id, '00000000-0000-0000-0000-000000000000')) DO UPDATE SET is_from_dataset = false
       WHERE tag.is_from_dataset`,
    [vocabularyId, names],
  )
}

/** Removes tags from the catalogue and from the datasets that have them; returns those datasets. */
export async function removeTags(client: Client, tags: readonly { id: string }[]): Promise<string[]> {
  if (tags.length === 0) return []
  const tagIds = tags.map(({ id }) => id)
  // Locks datasets before tags, in the same order as their writers; the second query sees datasets that were added before the
  // lock.
  await lockPackages(client, await packagesWith(client, tags))
  await client.query('SELECT FROM tag WHERE id = ANY($1::uuid[]) ORDER BY id FOR UPDATE', [tagIds])
  const packageIds = await packagesWith(client, tags)
  await client.query('DELETE FROM tag WHERE id = ANY($1::uuid[])', [tagIds])
  await renewInBatches(client, packageIds)
  return packageIds
}

/** Removes a vocabulary whose tags are gone. */
export async function removeVocabulary(client: Client, id: string): Promise<void> {
  await client.query('DELETE FROM vocabulary WHERE id = $1', [id])
}

/** The datasets that have one of these tags. */
export async function packagesWith(client: Client, tags: readonly { id: string }[]): Promise<string[]> {
  const { rows } = await client.query<{ package_id: string }>(
    'SELECT DISTINCT package_id FROM package_tag WHERE tag_id = ANY($1::uuid[]) ORDER BY 1',
    [tags.map(({ id }) => id)],
  )
  return rows.map(({ package_id }) => package_id)
}
