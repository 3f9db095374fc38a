import type { Queryable } from '../pool.ts'

const SETTINGS = ['temp_file_limit', 'log_min_error_statement', 'log_min_messages']

/**
 * Allows the portal to set parameters of the sandbox's role that otherwise only a superuser may set. PostgreSQL 14 cannot do
 * this.
 */
export async function letPortalSet(admin: Queryable, portal: string): Promise<void> {
  const { rows } = await admin.query<{ number: string }>(`SELECT current_setting('server_version_num') AS number`)
  if (Number(rows[0]?.number) < 150_000) return
  for (const name of SETTINGS) {
    const granted = await admin.query(`SELECT 1 WHERE has_parameter_privilege($1, $2, 'SET')`, [portal, name])
    if (!granted.rowCount) await admin.query(`GRANT SET ON PARAMETER ${name} TO ${portal}`)
  }
}
