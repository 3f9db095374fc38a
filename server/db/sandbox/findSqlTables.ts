import type { Dataset } from '#contract/entities.ts'
import { resourceSlug } from '#contract/sqlTableName.ts'
import { isUuid } from '../../uuid.ts'
import type { Queryable } from '../pool.ts'

type Shown = Pick<Dataset, 'id' | 'state' | 'private' | 'owner_org' | 'creator_user_id'>

/** A table that a name in a statement refers to, and the dataset that decides who may read it. */
export type SqlTable = { name: string; resource_id: string; dataset: Shown; match: Match }

/** How a name refers to a table. If several tables have the name, the first kind in this list is used. */
export const MATCHES = ['id', 'resource', 'slug', 'alias'] as const
type Match = (typeof MATCHES)[number]

type Row = Omit<SqlTable, 'match'> & { match: 'id' | 'alias' | 'resource'; resource_name: string | null }

/**
 * The datastore tables that names refer to: a resource's id (in lowercase), an alias, or `<dataset name>/<resource name>`, with
 * the resource's name as it is or as its slug. A name may match several tables.
 */
export async function findSqlTables(db: Queryable, names: readonly string[]): Promise<SqlTable[]> {
  const { rows } = await db.query<Row>({
    // Every statement runs this first, and planning takes five times as long as running, so each connection keeps the plan.
    name: 'find-sql-tables',
    text: `WITH requested AS (SELECT name, position('/' in name) AS slash FROM unnest($2::text[]) AS name),
     named AS (
       SELECT id::text AS name, id AS resource_id, 'id' AS match FROM unnest($1::uuid[]) AS id
       UNION ALL SELECT alias, resource_id, 'alias' FROM datastore_alias WHERE alias = ANY($2::text[])
       UNION ALL SELECT requested.name, r.id, 'resource' FROM requested
         JOIN package p ON slash > 1 AND p.name = left(requested.name, slash - 1)
         JOIN resource r ON r.package_id = p.id
     )
     SELECT named.name AS name, r.id AS resource_id, named.match AS match, r.name AS resource_name, json_build_object('id', p.id, 'state', p.state, 'private', p.private,
       'owner_org', p.owner_org, 'creator_user_id', p.creator_user_id) AS dataset
     FROM named JOIN datastore_table d USING (resource_id)
       JOIN resource r ON r.id = d.resource_id AND r.state = 'active' JOIN package p ON p.id = r.package_id
     ORDER BY r.id`,
    values: [names.filter(isUuid), names],
  })
  return rows.flatMap(({ resource_name, match, ...table }) => {
    const found = match === 'resource' ? matchOf(table.name, resource_name) : match
    return found ? [{ ...table, match: found }] : []
  })
}

/** How `<dataset name>/<resource name>` refers to a resource of that dataset; undefined if it is another resource's name. */
function matchOf(name: string, resourceName: string | null): 'resource' | 'slug' | undefined {
  const written = name.slice(name.indexOf('/') + 1)
  if (written === resourceName) return 'resource'
  const slug = resourceSlug(written)
  return slug !== '' && slug === resourceSlug(resourceName ?? '') ? 'slug' : undefined
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
