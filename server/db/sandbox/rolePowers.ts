import type { Pool } from '../pool.ts'
import { openFunctions } from './privilegedFunctions.ts'

const NAMED_IN_FULL = 5

/**
 * What a role of public SQL can do besides reading the tables that are granted to it, as texts for the operator. The list must
 * be empty. `isPublic`: the role reads only public tables.
 */
export async function powersOf(pool: Pool, role: string, isPublic: boolean): Promise<string[]> {
  const { rows } = await pool.query<{ power: string }>(
    `SELECT name AS power FROM pg_roles, LATERAL (VALUES ('superuser', rolsuper), ('create databases', rolcreatedb),
         ('create roles', rolcreaterole), ('bypass row security', rolbypassrls), ('replicate', rolreplication)) AS v (name, has)
       WHERE rolname = $1 AND has
     UNION ALL SELECT 'be ' || quote_ident(r.rolname) FROM pg_auth_members m JOIN pg_roles r ON r.oid = m.roleid
       WHERE m.member = (SELECT oid FROM pg_roles WHERE rolname = $1) AND ($2 OR NOT starts_with(r.rolname::text, sql_reader(NULL)::text))
     UNION ALL SELECT 'create in the database' WHERE has_database_privilege($1, current_database(), 'CREATE')
     UNION ALL SELECT 'create in schema ' || nspname FROM pg_namespace WHERE has_schema_privilege($1, oid, 'CREATE')
     UNION ALL SELECT 'write to ' || c.oid::regclass::text FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
       WHERE relkind IN ('r', 'v', 'p', 'f') AND nspname NOT IN ('pg_catalog', 'information_schema')
         AND has_schema_privilege($1, n.oid, 'USAGE') AND has_table_privilege($1, c.oid, 'INSERT, UPDATE, DELETE, TRUNCATE')
     UNION ALL SELECT 'read ' || c.oid::regclass::text FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
       WHERE relkind IN ('r', 'v', 'm', 'p') AND c.relowner = (SELECT relowner FROM pg_class WHERE oid = 'package'::regclass)
         AND nspname NOT IN ('pg_catalog', 'information_schema', 'datastore')
         AND has_schema_privilege($1, n.oid, 'USAGE') AND has_table_privilege($1, c.oid, 'SELECT')
     UNION ALL SELECT 'read tables that are not public' WHERE $2 AND EXISTS (SELECT FROM sql_reader_tables() AS t
       WHERE NOT t.is_public AND has_table_privilege($1, t.relation, 'SELECT'))
     UNION ALL SELECT 'call ' || p.oid::regprocedure::text FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace
       WHERE (prosecdef OR proname ~ '^dblink') AND nspname NOT IN ('pg_catalog', 'information_schema')
         AND has_schema_privilege($1, n.oid, 'USAGE') AND has_function_privilege($1, p.oid, 'EXECUTE')`,
    [role, isPublic],
  )
  const named = rows.slice(0, NAMED_IN_FULL).map(({ power }) => power)
  const functions = await openFunctions(pool, role)
  return functions.length > 0 ? [...named, `call ${shortList(functions)}`] : named
}

function shortList(names: readonly string[]): string {
  const rest = names.length - NAMED_IN_FULL
  return names.slice(0, NAMED_IN_FULL).join(', ') + (rest > 0 ? ` and ${rest} more functions` : '')
}
