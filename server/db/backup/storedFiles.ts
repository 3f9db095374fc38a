import type { Queryable } from '../pool.ts'

/** A file that the catalogue names; an active upload must exist, other resources may have one. */
export type NamedFile = { kind: 'resources' | 'images'; name: string; isExpected: boolean }

/** The files and former files of resources, the files of proposals, and the images of organizations and groups. */
export async function namedFiles(db: Queryable): Promise<NamedFile[]> {
  const { rows } = await db.query<NamedFile>(
    `SELECT 'resources' AS kind, coalesce(file_id, id)::text AS name, coalesce(url_type = 'upload' AND state = 'active', false) AS "isExpected"
     FROM public.resource
     UNION ALL SELECT 'images', image_url, true FROM public."group" WHERE image_url <> ''
     UNION ALL SELECT 'resources', file_id::text, true FROM public.former_file
     UNION ALL SELECT 'resources', file_id::text, true FROM public.proposal_file ORDER BY 1, 2`,
  )
  return rows
}

/** Tables of the datastore whose number of rows is not the one that the catalogue states, or that do not exist. */
export async function wrongTables(db: Queryable, rowsOf: ReadonlyMap<string, string>): Promise<string[]> {
  const { rows } = await db.query<{ id: string; rows: string }>(
    'SELECT resource_id::text AS id, row_count::text AS rows FROM public.datastore_table ORDER BY 1',
  )
  return rows.filter(({ id, rows: stated }) => rowsOf.get(id) !== String(stated)).map(({ id }) => id)
}
