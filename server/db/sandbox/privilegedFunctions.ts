import type { Queryable } from '../pool.ts'
import script from './privilegedFunctions.sql?raw'

/** The last line is psql's word for running what the query gives. */
const LIST = script.replace(/\\gexec\s*$/, '')

const GRANTEE = "'public'"

/** Names of privileged functions that a role may call, by its own right or because everybody may. */
export async function openFunctions(db: Queryable, role: string): Promise<string[]> {
  const { rows } = await db.query<{ statement: string }>(LIST.replace(GRANTEE, '$1::name'), [role])
  return [...new Set(rows.map(({ statement }) => /FUNCTION (.+?)\(/.exec(statement)?.[1] ?? statement))]
}

/** Takes them from everybody but the portal. `admin` is a superuser in the portal's database. */
export async function keepFunctionsFromPublic(admin: Queryable): Promise<void> {
  const { rows } = await admin.query<{ statement: string }>(LIST)
  if (rows.length > 0) await admin.query(rows.map(({ statement }) => statement).join(';'))
}
