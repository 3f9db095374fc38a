import type { Dataset } from '#contract/entities.ts'
import { isUuid } from '../../uuid.ts'
import type { Queryable } from '../pool.ts'

type Shown = Pick<Dataset, 'id' | 'state' | 'private' | 'owner_org' | 'creator_user_id'>

/** A table that a name in a statement refers to, and the dataset that decides who may read it. */
export type SqlTable = { name: string; resource_id: string; dataset: Shown }

/**
 * The datastore tables that names refer to: a resource's id (in lowercase), an alias, or `<dataset name>/<resource name>`. A
 * name of the last kind may match several tables.
 */
export async function findSqlTables(db: Queryable, names: readonly string[]): Promise<SqlTable[]> {
  const { rows } = await db.query<SqlTable>({
    // Every statement runs this first, and planning takes five times as long as running, so each connection keeps the plan.
    name: 'find-sql-tables',
    text: `WITH requested AS (SELECT name, position('/' in name) AS slash FROM unnest($2::text[]) AS name),
     named AS (
       SELECT id::text AS name, id AS resource_id FROM unnest($1::uuid[]) AS id
       UNION SELECT alias, resource_id FROM datastore_alias WHERE alias = ANY($2::text[])
       UNION SELECT requested.name, r.id FROM requested
         JOIN package p ON slash > 1 AND p.name = left(requested.name, slash - 1)
         JOIN resource r ON r.package_id = p.id AND r.name = substr(requested.name, slash + 1)
     )
     SELECT named.name AS name, r.id AS resource_id, json_build_object('id', p.id, 'state', p.state, 'private', p.private,
       'owner_org', p.owner_org, 'creator_user_id', p.creator_user_id) AS dataset
     FROM named JOIN datastore_table d USING (resource_id)
       JOIN resource r ON r.id = d.resource_id AND r.state = 'active' JOIN package p ON p.id = r.package_id
     ORDER BY r.id`,
    values: [names.filter(isUuid), names],
  })
  return rows
}

/**
 * Names of the functions and types that a statement finds without a schema: `(x).name` would call one of them. `ofRows` are the
 * functions that accept any type, including rows.
 */
export async function findServerNames(db: Queryable): Promise<{ all: Set<string>; ofRows: Set<string> }> {
  const { rows } = await db.query<{ name: string; takes_row: boolean }>(
    `SELECT name, bool_or(takes_row) AS takes_row FROM (
       SELECT proname AS name, pronamespace AS schema, coalesce(pronargs - pronargdefaults <= 1 AND proargtypes[0] IN ('"any"'::regtype,
         'anyelement'::regtype, 'anynonarray'::regtype, 'anycompatible'::regtype, 'anycompatiblenonarray'::regtype, 'record'::regtype), false) AS takes_row
       FROM pg_proc
       UNION ALL SELECT typname, typnamespace, false FROM pg_type
     ) AS named JOIN pg_namespace n ON n.oid = schema WHERE nspname IN ('pg_catalog', 'sandbox') GROUP BY name`,
  )
  const namesOf = (found: typeof rows) => new Set(found.map(({ name }) => name))
  return { all: namesOf(rows), ofRows: namesOf(rows.filter(({ takes_row }) => takes_row)) }
}
