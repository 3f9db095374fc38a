import type { Dataset } from '#contract/entities.ts'
import { isUuid } from '../../uuid.ts'
import type { Queryable } from '../pool.ts'

type Shown = Pick<Dataset, 'id' | 'state' | 'private' | 'owner_org' | 'creator_user_id'>

/** A table that a name of a statement means, and the dataset that decides who may read it. */
export type SqlTable = { asked: string; resource_id: string; dataset: Shown }

/**
 * The datastore tables that names mean: a resource's id (in small letters), an alias, or `<dataset name>/<resource name>`.
 * A name of the last kind may mean several.
 */
export async function findSqlTables(db: Queryable, names: readonly string[]): Promise<SqlTable[]> {
  const { rows } = await db.query<SqlTable>({
    // Every statement asks this first, and planning it takes five times as long as answering: each connection keeps the plan.
    name: 'find-sql-tables',
    text: `WITH asked AS (SELECT name, position('/' in name) AS slash FROM unnest($2::text[]) AS name),
     named AS (
       SELECT id::text AS name, id AS resource_id FROM unnest($1::uuid[]) AS id
       UNION SELECT alias, resource_id FROM datastore_alias WHERE alias = ANY($2::text[])
       UNION SELECT asked.name, r.id FROM asked
         JOIN package p ON slash > 1 AND p.name = left(asked.name, slash - 1)
         JOIN resource r ON r.package_id = p.id AND r.name = substr(asked.name, slash + 1)
     )
     SELECT named.name AS asked, r.id AS resource_id, json_build_object('id', p.id, 'state', p.state, 'private', p.private,
       'owner_org', p.owner_org, 'creator_user_id', p.creator_user_id) AS dataset
     FROM named JOIN datastore_table d USING (resource_id)
       JOIN resource r ON r.id = d.resource_id AND r.state = 'active' JOIN package p ON p.id = r.package_id
     ORDER BY r.id`,
    values: [names.filter(isUuid), names],
  })
  return rows
}

/** Names of the server's functions and types: `(x).name` would call one of them. */
export async function findSystemNames(db: Queryable): Promise<string[]> {
  const { rows } = await db.query<{ name: string }>(
    'SELECT proname AS name FROM pg_proc UNION SELECT typname FROM pg_type',
  )
  return rows.map(({ name }) => name)
}
