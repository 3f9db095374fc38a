import type { Queryable } from '../pool.ts'
import script from './privilegedFunctions.sql?raw'

/** The last line is psql's word for running what the query gives. */
const LIST = script.replace(/\\gexec\s*$/, '')

/** Statements that take from PUBLIC, in this database, the functions that a stranger's statement must not reach. */
async function openStatements(db: Queryable): Promise<string[]> {
  const { rows } = await db.query<{ statement: string }>(LIST)
  return rows.map(({ statement }) => statement)
}

/** Names of privileged functions that everybody may still call. */
export async function openFunctions(db: Queryable): Promise<string[]> {
  const names = (await openStatements(db)).map((statement) => /FUNCTION (.+?)\(/.exec(statement)?.[1] ?? statement)
  return [...new Set(names)]
}

/** Takes them from everybody but the portal. `admin` is a superuser in the portal's database. */
export async function keepFunctionsFromPublic(admin: Queryable): Promise<void> {
  const statements = await openStatements(admin)
  if (statements.length > 0) await admin.query(statements.join(';'))
}
