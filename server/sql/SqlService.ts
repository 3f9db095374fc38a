import type { Logger } from 'pino'
import { ROWS_MAX } from '../datastore/rowsMax.ts'
import type { Connection, Pool } from '../db/pool.ts'
import { findServerNames, type SqlTable } from '../db/sandbox/findSqlTables.ts'
import type { SandboxAnswer } from '../db/sandbox/messages.ts'
import { ReaderRoles } from '../db/sandbox/ReaderRoles.ts'
import { Sandbox } from '../db/sandbox/Sandbox.ts'
import { prepareSandboxRole } from '../db/sandbox/sandboxRole.ts'
import { ActionError, notAuthorized } from '../errors.ts'
import type { Locale } from '../messages.ts'
import { labelsOfDataset, mayRead, PUBLIC_LABEL } from '../visibility.ts'
import { KnownTables } from './KnownTables.ts'
import { MAX_ANSWER_BYTES } from './limits.ts'
import { resolveTables } from './resolveTables.ts'
import { rewrite } from './rewrite.ts'
import { StatementParser } from './StatementParser.ts'
import { diagnosticError, outcomeError } from './sqlErrors.ts'

type Parts = {
  db: Pool
  /** The portal's own pool; the sandbox connects to the same database with another role. */
  connection: Connection
  /** DATASTORE_SQL. */
  isOn: boolean
  /** SQL_TIMEOUT_MS: from the request to the result, including the time in the queue. */
  timeoutMs: number
  log: Pick<Logger, 'warn' | 'error'>
}

type Question = {
  sql: string
  /** The caller's permission labels; null reads all. */
  labels: readonly string[] | null
  /** The language of lower and upper. */
  language: Locale
  /** The number of the catalogue's last change; then tables that were cached at that change are used. */
  seq?: number | undefined
  /** Stops the statement when the caller disconnects. */
  signal?: AbortSignal | undefined
}

/** The sandbox in which statements run, and the roles for tables that are not public. */
type Open = { statements: Sandbox; readers: ReaderRoles }

/** SQL of the public on the datastore: checked, rewritten and run separately from all other queries. */
export class SqlService {
  readonly #parts: Parts
  readonly #parser: StatementParser
  readonly #tables: KnownTables
  #sandbox: Promise<Open | undefined> | undefined

  constructor(parts: Parts) {
    this.#parts = parts
    this.#tables = new KnownTables(parts.db)
    this.#parser = new StatementParser(() => findServerNames(parts.db))
  }

  /** The rows of one SELECT. Throws ActionError: 403, 404, 409 for the statement, 503 if too many statements are waiting. */
  async search({ sql, labels, language, seq, signal }: Question): Promise<SandboxAnswer> {
    const deadline = Date.now() + this.#parts.timeoutMs
    const sandbox = await this.prepare()
    if (!sandbox) throw sqlIsOff()
    const reply = await this.#parser.check(sql, deadline)
    if ('diagnostic' in reply) throw diagnosticError(reply.diagnostic)
    const find = (names: readonly string[]) => this.#tables.find(names, seq)
    const tables = await resolveTables(find, reply.checked.tables, labels)
    const rewritten = rewrite(
      sql,
      reply.checked,
      tables.map(({ resource_id }) => resource_id),
    )
    const connection = await this.#connectionFor(sandbox, tables)
    const { isGuarded } = reply.checked
    const outcome = await sandbox.statements.run({
      ...{ text: rewritten.text, isGuarded, language, connection, deadline, signal },
    })
    if (outcome.kind === 'answer') return outcome
    throw outcomeError(outcome, sql, rewritten)
  }

  /**
   * Whether a statement is known to return the same result as long as the data do not change. It is known from its second run
   * on, because a statement that runs once need not be cached.
   */
  isDeterministic(sql: string): boolean {
    return this.#parser.known(sql)?.isDeterministic ?? false
  }

  /** Discards cached tables, because the catalogue's change numbers are no longer valid. */
  forgetTables(): void {
    this.#tables.clear()
  }

  /**
   * Creates the read-only role at the first use; undefined if SQL is switched off or the role is not safe, which is logged
   * once.
   */
  prepare(): Promise<Open | undefined> {
    this.#sandbox ??= this.#open().catch((error: unknown) => {
      this.#sandbox = undefined // the database may be available again at the next use
      throw error
    })
    return this.#sandbox
  }

  async close(): Promise<void> {
    const sandbox = await this.#sandbox?.catch(() => undefined)
    await Promise.all([this.#parser.close(), sandbox?.statements.close()])
  }

  /** The connection of the role that reads these tables and no other private ones; undefined for the role of public tables. */
  async #connectionFor({ readers }: Open, tables: readonly SqlTable[]): Promise<Connection | undefined> {
    const guarded = tables.filter(({ dataset }) => !mayRead([PUBLIC_LABEL], dataset))
    if (guarded.length === 0) return undefined
    const labels = new Set(guarded.flatMap(({ dataset }) => labelsOfDataset(dataset)))
    const connection = await readers.connectionFor(
      [...labels],
      [...new Set(guarded.map(({ resource_id }) => resource_id))],
    )
    if (!connection) throw notAuthorized('sqlPrivateOff')
    return connection
  }

  async #open(): Promise<Open | undefined> {
    const { db, connection, isOn, timeoutMs, log } = this.#parts
    if (!isOn) return undefined
    const role = await prepareSandboxRole(db, connection)
    await this.#parser.warm()
    const limits = { maxAnswerBytes: MAX_ANSWER_BYTES, maxRows: ROWS_MAX, timeoutMs }
    if ('connection' in role)
      return {
        statements: new Sandbox(db, { connection: role.connection, ...limits }),
        readers: new ReaderRoles(db, connection, role, log),
      }
    log.warn(`Public SQL is off. ${role.off}`)
    return undefined
  }
}

/** The console distinguishes this from a statement that is not allowed, and runs the statement in the browser instead. */
function sqlIsOff(): ActionError {
  const { type, fields } = notAuthorized('sqlOff')
  return new ActionError(type, { ...fields, info: { sql: 'off' } })
}
