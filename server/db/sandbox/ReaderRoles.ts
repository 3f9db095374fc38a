import type { Logger } from 'pino'
import type { Pool } from '../pool.ts'
import { withTransaction } from '../pool.ts'
import { lockRoles, makeReader } from './makeReader.ts'
import type { PublicReader } from './sandboxRole.ts'

/** A statement over tables of several labels needs a combined role; the most recent ones are kept. */
const MAX_COMBINED = 64

/** The roles that read private tables; each is created when a statement first needs it. */
export class ReaderRoles {
  readonly #pool: Pool
  readonly #public: PublicReader
  readonly #log: Pick<Logger, 'warn'>

  constructor(pool: Pool, publicReader: PublicReader, log: Pick<Logger, 'warn'>) {
    this.#pool = pool
    this.#public = publicReader
    this.#log = log
  }

  /**
   * The role that may read public tables and those of datasets with these labels, and nothing else. The caller must hold every
   * label. Undefined where the role cannot be created, which is logged.
   */
  async roleFor(labels: readonly string[], resourceIds: readonly string[]): Promise<string | undefined> {
    const sorted = labels.toSorted()
    const { role, isReady } = await this.#find(sorted, resourceIds)
    return isReady || (await this.#make(role, sorted, resourceIds)) ? role : undefined
  }

  async #find(labels: readonly string[], resourceIds: readonly string[]) {
    const { rows } = await this.#pool.query<{ role: string; isReady: boolean }>(
      `SELECT role, coalesce((SELECT bool_and(coalesce(has_table_privilege(r.oid, to_regclass(format('datastore.%I', id)), 'SELECT'), true))
         FROM pg_roles r, unnest($2::text[]) AS id WHERE r.rolname = role), false) AS "isReady"
       FROM sql_reader(VARIADIC $1::text[]) AS role`,
      [labels, resourceIds],
    )
    const [found] = rows
    if (!found) throw new Error('PostgreSQL gave no name for a role')
    return found
  }

  async #make(role: string, labels: readonly string[], resourceIds: readonly string[]): Promise<boolean> {
    try {
      const parts = await Promise.all(labels.map((label) => this.#find([label], [])))
      const single = parts.map((part) => part.role)
      for (const part of single)
        await makeReader(this.#pool, part, { password: this.#public.password, memberOf: [this.#public.role] })
      if (labels.length > 1) {
        await this.#dropOldest()
        await makeReader(this.#pool, role, { password: this.#public.password, memberOf: single })
      }
      await withTransaction(this.#pool, async (client) => {
        await lockRoles(client)
        await client.query('SELECT grant_sql_reader(id) FROM unnest($1::text[]) AS id ORDER BY id', [resourceIds])
      })
      return true
    } catch (error) {
      this.#log.warn(
        { err: error },
        `The role ${role}, by which SQL reads tables of private datasets, cannot be created`,
      )
      return false
    }
  }

  async #dropOldest(): Promise<void> {
    await withTransaction(this.#pool, async (client) => {
      await lockRoles(client)
      const { rows } = await client.query<{ name: string }>(
        `SELECT quote_ident(rolname) AS name FROM pg_roles WHERE starts_with(rolname::text, sql_reader() || '_and_')
         ORDER BY oid DESC OFFSET $1`,
        [MAX_COMBINED - 1],
      )
      for (const { name } of rows) await client.query(`DROP ROLE IF EXISTS ${name}`)
    })
  }
}
