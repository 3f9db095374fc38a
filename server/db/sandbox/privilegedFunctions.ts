import type { Queryable } from '../pool.ts'
import script from './privilegedFunctions.sql?raw'

/** Without the last line, which is a psql command that runs the query's result. */
const LIST = script.replace(/\\gexec\s*$/, '')

const GRANTEE = "'public'"

/** Names of privileged functions that a role may call, because they were granted to it or to everybody. */
export async function openFunctions(db: Queryable, role: string): Promise<string[]> {
  const { rows } = await db.query<{ statement: string }>(LIST.replace(GRANTEE, '$1::name'), [role])
  return [...new Set(rows.map(({ statement }) => /FUNCTION (.+?)\(/.exec(statement)?.[1] ?? statement))]
}

/** Revokes them from everybody except the portal. `admin` is a superuser in the portal's database. */
export async function keepFunctionsFromPublic(admin: Queryable): Promise<void> {
  const { rows } = await admin.query<{ statement: string }>(LIST)
  if (rows.length > 0) await admin.query(rows.map(({ statement }) => statement).join(';'))
}
