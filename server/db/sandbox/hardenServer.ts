import type { Queryable } from '../pool.ts'

/*
 * Defence in depth on a server that is ours: should a statement slip past the parser, the functions that reach beyond
 * a query are not there for it. Run as superuser; the portal keeps all of them.
 */

const SETTINGS = ['temp_file_limit', 'log_min_error_statement', 'log_min_messages']

/** Lets the portal give the sandbox's role what only a superuser sets otherwise. PostgreSQL 14 cannot. */
export async function letPortalSet(admin: Queryable, portal: string): Promise<void> {
  const { rows } = await admin.query<{ number: string }>(`SELECT current_setting('server_version_num') AS number`)
  if (Number(rows[0]?.number) < 150_000) return
  for (const name of SETTINGS) {
    const granted = await admin.query(`SELECT 1 WHERE has_parameter_privilege($1, $2, 'SET')`, [portal, name])
    if (!granted.rowCount) await admin.query(`GRANT SET ON PARAMETER ${name} TO ${portal}`)
  }
}

/**
 * Takes from PUBLIC, in this database, the functions that change something, look at the server or run text as SQL.
 * What remains volatile is harmless; functions of triggers are not callable anyway; the guarded twins need pg_column_size.
 */
export async function keepFunctionsFromPublic(admin: Queryable, portal: string): Promise<void> {
  const { rowCount } = await admin.query(
    `SELECT 1 WHERE has_function_privilege('public', 'pg_sleep(float8)', 'EXECUTE')`,
  )
  if (!rowCount) return
  await admin.query(`
    DO $$
    DECLARE
      dangerous regprocedure;
    BEGIN
      FOR dangerous IN SELECT oid FROM pg_proc
        WHERE pronamespace = 'pg_catalog'::regnamespace AND prokind = 'f'
          AND proname <> 'pg_column_size' AND prorettype NOT IN ('trigger'::regtype, 'event_trigger'::regtype)
          AND (provolatile = 'v' AND proname NOT IN ('array_sample', 'array_shuffle', 'clock_timestamp',
                 'gen_random_uuid', 'random', 'random_normal', 'setseed', 'timeofday', 'uuidv4', 'uuidv7')
               OR proname ~ '^(pg_(?!.*(_in|_out|_recv|_send)$)|lo_|lo(read|write)|ts_(stat|rewrite)|to_reg|has_|txid_|inet_(client|server))'
               OR proname ~ '^(query|table|cursor|schema|database)_to_xml'
               OR proname IN ('current_setting', 'version', 'row_security_active', 'col_description', 'obj_description'))
      LOOP
        EXECUTE format('REVOKE EXECUTE ON FUNCTION %s FROM PUBLIC', dangerous);
        EXECUTE format('GRANT EXECUTE ON FUNCTION %s TO %I', dangerous, '${portal}');
      END LOOP;
    END $$`)
}
