import type { Queryable } from './pool.ts'

/** A resource with the fields that decide who may read it. */
export type ResourceRow = {
  id: string
  package_id: string
  url: string
  url_type: string | null
  mimetype: string | null
  /** The stored file, if its name is not the resource's id. */
  file_id: string | null
  /** Until when only editors can read the file, in UTC; null if it is open. */
  opens_at: string | null
  package: { id: string; state: string; private: boolean; owner_org: string | null; creator_user_id: string | null }
}

/** One active resource, by id, of a dataset that is not deleted. */
export async function findResource(db: Queryable, id: string): Promise<ResourceRow | undefined> {
  const { rows } = await db.query<ResourceRow>(
    `SELECT r.id, r.package_id, r.url, r.url_type, r.mimetype, r.file_id, r.extras->>'opens_at' AS opens_at, jsonb_build_object('id', p.id, 'state', p.state, 'private', p.private,
       'owner_org', p.owner_org, 'creator_user_id', p.creator_user_id) AS package
     FROM resource r JOIN package p ON p.id = r.package_id WHERE r.id = $1::uuid AND r.state = 'active'`,
    [id],
  )
  return rows[0]
}

/** The dataset of a resource in any state; distinguishes a deleted resource from one that never existed. */
export async function findResourceOwner(
  db: Queryable,
  id: string,
): Promise<{ id: string; state: string; package_id: string } | undefined> {
  const { rows } = await db.query<{ id: string; state: string; package_id: string }>(
    'SELECT id, state, package_id FROM resource WHERE id = $1::uuid',
    [id],
  )
  return rows[0]
}

/** Stores which file belongs to a resource. */
export async function setFile(db: Queryable, resourceId: string, fileId: string): Promise<void> {
  await db.query('UPDATE resource SET file_id = $2 WHERE id = $1', [resourceId, fileId])
}

/**
 * Those of these stored files that belong to a resource in any state, as its file or a former one, or to a proposal. The name of a
 * file is the resource's id or its `file_id`.
 */
export async function ownedFiles(db: Queryable, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await db.query<{ id: string }>(
    `SELECT coalesce(file_id, id) AS id FROM resource WHERE id = ANY($1::uuid[]) OR file_id = ANY($1::uuid[])
     UNION SELECT file_id FROM former_file WHERE file_id = ANY($1::uuid[])
     UNION SELECT file_id FROM proposal_file WHERE file_id = ANY($1::uuid[])`,
    [ids],
  )
  return new Set(rows.map(({ id }) => id))
}
