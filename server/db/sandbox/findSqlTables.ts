import type { Dataset } from '#contract/entities.ts'
import type { Queryable } from '../pool.ts'

type Shown = Pick<Dataset, 'id' | 'state' | 'private' | 'owner_org' | 'creator_user_id'>

/** A table that a name of a statement means, and the dataset that decides who may read it. */
export type SqlTable = { asked: string; resource_id: string; dataset: Shown }

/**
 * The datastore tables that names mean: a resource's id, an alias, or `<dataset name>/<resource name>`.
 * A name of the last kind may mean several.
 */
export async function findSqlTables(db: Queryable, names: readonly string[]): Promise<SqlTable[]> {
  const { rows } = await db.query<SqlTable>(
    `WITH asked AS (SELECT name, position('/' in name) AS slash FROM unnest($1::text[]) AS name),
     named AS (
       SELECT name, d.resource_id FROM asked JOIN datastore_table d ON d.resource_id::text = name
       UNION SELECT name, a.resource_id FROM asked JOIN datastore_alias a ON a.alias = name
       UNION SELECT asked.name, d.resource_id FROM asked
         JOIN package p ON slash > 1 AND p.name = left(asked.name, slash - 1)
         JOIN resource r ON r.package_id = p.id AND r.name = substr(asked.name, slash + 1)
         JOIN datastore_table d ON d.resource_id = r.id
     )
     SELECT named.name AS asked, named.resource_id, json_build_object('id', p.id, 'state', p.state, 'private', p.private,
       'owner_org', p.owner_org, 'creator_user_id', p.creator_user_id) AS dataset
     FROM named JOIN resource r ON r.id = named.resource_id AND r.state = 'active' JOIN package p ON p.id = r.package_id
     ORDER BY named.resource_id`,
    [names],
  )
  return rows
}

/** Names of the server's functions and types: `(x).name` would call one of them. */
export async function findSystemNames(db: Queryable): Promise<string[]> {
  const { rows } = await db.query<{ name: string }>(
    'SELECT proname AS name FROM pg_proc UNION SELECT typname FROM pg_type',
  )
  return rows.map(({ name }) => name)
}
