import type { Queryable } from './pool.ts'

/** Which datasets: those that a user may edit, of one organization or of all. */
export type Editable = {
  /** The organizations whose datasets the user may edit; null: all datasets. */
  organizations: readonly string[] | null
  /** The user whose datasets without an organization are editable; null: nobody's. */
  creatorId: string | null
  organizationId: string | null
}

/** `version` changes whenever the row of the dataset, which has its document, is written. */
export type EditableRow = { id: string; version: string; creator: string | null; proposals: number }

/** `isEditable` of server/dataset/requireDatasetWrite.ts, in SQL, with the parameters of `valuesOf`. */
export const IS_EDITABLE = `($3::uuid IS NULL OR p.owner_org = $3)
  AND ($1::uuid[] IS NULL OR p.owner_org = ANY($1) OR (p.owner_org IS NULL AND p.creator_user_id = $2))`
const WHERE = `p.state <> 'deleted' AND ${IS_EDITABLE}`

export const valuesOf = ({ organizations, creatorId, organizationId }: Editable) => [
  organizations,
  creatorId,
  organizationId,
]

export async function countEditable(db: Queryable, editable: Editable): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM package p WHERE ${WHERE}`,
    valuesOf(editable),
  )
  return rows[0]?.count ?? 0
}

/** The datasets that are not deleted, by name, with the account name of their creator, and the number of their changes that wait for approval. */
export async function listEditable(
  db: Queryable,
  editable: Editable,
  { limit, offset }: { limit: number; offset: number },
): Promise<EditableRow[]> {
  const { rows } = await db.query<EditableRow>(
    `SELECT p.id, p.xmin::text AS version, u.name AS creator,
       (SELECT count(*)::int FROM dataset_proposal w WHERE w.package_id = p.id AND w.state = 'proposed') AS proposals
     FROM package p LEFT JOIN app_user u ON u.id = p.creator_user_id
     WHERE ${WHERE} ORDER BY p.name COLLATE "C" LIMIT $4 OFFSET $5`,
    [...valuesOf(editable), limit, offset],
  )
  return rows
}

/** The documents of datasets with their version as `listEditable` has it. */
export async function documentVersions(
  db: Queryable,
  ids: readonly string[],
): Promise<{ id: string; version: string; document: string }[]> {
  const { rows } = await db.query<{ id: string; version: string; document: string }>(
    'SELECT id, xmin::text AS version, document FROM package WHERE id = ANY($1::uuid[])',
    [ids],
  )
  return rows
}
