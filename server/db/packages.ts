import { isUuid, uuidOrNull } from '../uuid.ts'
import type { Queryable } from './pool.ts'
import { prepared } from './prepared.ts'

export type StoredDocument = { id: string; document: string }

/** The id of a dataset and who may see it, by id or name. A name finds the dataset that has it now. */
export async function findPackageId(db: Queryable, idOrName: string): Promise<string | undefined> {
  const { rows } = await db.query<{ id: string }>(
    prepared('SELECT id FROM package WHERE name = $1 OR id = $2::uuid ORDER BY (name = $1) DESC LIMIT 1', [
      idOrName,
      uuidOrNull(idOrName),
    ]),
  )
  return rows[0]?.id
}

/** The derived documents of datasets, in no particular order; ids that do not exist are left out. */
export async function documentsById(db: Queryable, ids: readonly string[]): Promise<StoredDocument[]> {
  const { rows } = await db.query<StoredDocument>(
    prepared('SELECT id, document FROM package WHERE id = ANY($1::uuid[])', [ids]),
  )
  return rows
}

/** Names of active, public datasets of every type, ordered by code points. */
export async function listPackageNames(
  db: Queryable,
  limit: number | undefined,
  offset: number | undefined,
): Promise<string[]> {
  const { rows } = await db.query<{ name: string }>(
    `SELECT name FROM package WHERE state = 'active' AND NOT private ORDER BY name COLLATE "C" LIMIT $1 OFFSET $2`,
    [limit ?? null, offset ?? 0],
  )
  return rows.map((row) => row.name)
}

/** The names of all datasets that are not deleted. */
export async function allPackageNames(db: Queryable): Promise<string[]> {
  const { rows } = await db.query<{ name: string }>(`SELECT name FROM package WHERE state <> 'deleted'`)
  return rows.map((row) => row.name)
}

/** The fields that decide who may read and change a dataset. */
export type PackageFacts = {
  id: string
  name: string
  state: string
  private: boolean
  owner_org: string | null
  creator_user_id: string | null
}

const FACTS = 'id, name, state, private, owner_org, creator_user_id'

/** One dataset in any state by id or name. A name finds the dataset that has it now. */
export async function findPackageFacts(db: Queryable, idOrName: string): Promise<PackageFacts | undefined> {
  return (await findManyPackageFacts(db, [idOrName])).get(idOrName)
}

/** Same as findPackageFacts, for many datasets: by the given texts, without those that match no dataset. */
export async function findManyPackageFacts(
  db: Queryable,
  idsOrNames: readonly string[],
): Promise<Map<string, PackageFacts>> {
  const { rows } = await db.query<PackageFacts>(
    prepared(`SELECT ${FACTS} FROM package WHERE name = ANY($1) OR id = ANY($2::uuid[])`, [
      idsOrNames,
      idsOrNames.filter(isUuid),
    ]),
  )
  const byName = new Map(rows.map((row) => [row.name, row]))
  const byId = new Map(rows.map((row) => [row.id, row]))
  const found = idsOrNames.map((text) => [text, byName.get(text) ?? byId.get(text.toLowerCase())] as const)
  return new Map(found.filter((entry): entry is readonly [string, PackageFacts] => entry[1] !== undefined))
}

/** When datasets last changed, by id. */
export async function modifiedTimes(db: Queryable, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await db.query<{ id: string; modified: string }>(
    'SELECT id, iso_time(metadata_modified) AS modified FROM package WHERE id = ANY($1::uuid[])',
    [ids],
  )
  return new Map(rows.map(({ id, modified }) => [id, modified]))
}

/** The ids of datasets in any state, in order, after one. */
export async function packageIdsAfter(db: Queryable, last: string, limit: number): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>('SELECT id FROM package WHERE id > $1 ORDER BY id LIMIT $2', [
    last,
    limit,
  ])
  return rows.map(({ id }) => id)
}
