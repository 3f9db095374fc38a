import type { Logger } from 'pino'
import { ROWS_MAX } from '../datastore/rowsMax.ts'
import type { Connection, Pool } from '../db/pool.ts'
import type { ReadReplicas } from '../db/replicas/ReadReplicas.ts'
import { findServerNames, type SqlTable } from '../db/sandbox/findSqlTables.ts'
import type { SandboxOutcome, SandboxRows } from '../db/sandbox/messages.ts'
import { ReaderRoles } from '../db/sandbox/ReaderRoles.ts'
import { NO_SESSION, prepareSandboxRole } from '../db/sandbox/sandboxRole.ts'
import { tableVersions } from '../db/tableStatistics.ts'
import { ActionError, notAuthorized } from '../errors.ts'
import type { Locale } from '../messages.ts'
import { tracing } from '../tracing/spans.ts'
import { labelsOfDataset, mayRead, PUBLIC_LABEL } from '../visibility.ts'
import type { CheckedStatement } from './check/checkStatement.ts'
import { type KeptResult, KeptResults } from './KeptResults.ts'
import { KnownTables } from './KnownTables.ts'
import { MAX_RESULT_BYTES } from './limits.ts'
import { findFixed, resolveTables } from './resolveTables.ts'
import { rewrite } from './rewrite.ts'
import { SqlServers } from './SqlServers.ts'
import { StatementParser } from './StatementParser.ts'
import { diagnosticError, outcomeError } from './sqlErrors.ts'

type Parts = {
  db: Pool
  /** The portal's own pool; the sandbox connects to the same database with another role. */
  connection: Connection
  /** Copies of the database that statements run on. */
  replicas?: ReadReplicas | undefined
  /** Whether other processes run statements on the same servers. */
  hasOthers?: boolean
  /** DATASTORE_SQL. */
  isOn: boolean
  /** SQL_TIMEOUT_MS: from the request to the result, including the time in the queue. */
  timeoutMs: number
  log: Pick<Logger, 'warn' | 'error'>
  /** Called with the time of each statement that ran, in milliseconds, and whether it has rows. */
  onRan?: ((ms: number, hasRows: boolean) => void) | undefined
}

type Question = {
  sql: string
  /** The caller's permission labels; null reads all. */
  labels: readonly string[] | null
  /** The language of lower and upper. */
  language: Locale
  /** The number of the catalogue's last change; then tables that were cached at that change are used. */
  seq?: number | undefined
  /** The resources that names of tables mean, whatever they are called now. Without it, names are looked up. */
  tableIds?: ReadonlyMap<string, string> | undefined
  /** Stops the statement when the caller disconnects. */
  signal?: AbortSignal | undefined
}

/** A statement that may run, with its tables in the order of the statement. */
type Plan = {
  sandbox: Open
  checked: CheckedStatement
  tables: SqlTable[]
  deadline: number
  seq: number | undefined
}

/** The servers on which statements run, and the roles for tables that are not public. */
type Open = { servers: SqlServers; readers: ReaderRoles }

/** SQL of the public on the datastore: checked, rewritten and run separately from all other queries. */
export class SqlService {
  readonly #parts: Parts
  readonly #parser: StatementParser
  readonly #tables: KnownTables
  readonly #kept = new KeptResults()
  #sandbox: Promise<Open | undefined> | undefined

  constructor(parts: Parts) {
    this.#parts = parts
    this.#tables = new KnownTables(parts.db)
    this.#parser = new StatementParser(() => findServerNames(parts.db))
  }

  /** The rows of one SELECT. Throws ActionError: 403, 404, 409 for the statement, 503 if too many statements are waiting. */
  async search(question: Question): Promise<SandboxRows> {
    return this.#run(question, await this.#plan(question))
  }

  /** The tables that a statement reads, if the caller may read all of them. Throws as search does. */
  async tablesOf(question: Question): Promise<{ name: string; resource_id: string }[]> {
    return (await this.#plan(question)).tables
  }

  /**
   * As search, but a result is kept until a table that it was read from changes; of a statement with another result each time,
   * for a minute. Whether the caller may read the tables is checked each time.
   */
  async searchKept(question: Question): Promise<KeptResult> {
    const plan = await this.#plan(question)
    const ids = [...new Set(plan.tables.map(({ resource_id }) => resource_id))].sort()
    // Read before the rows, so that a result is at least as new as its version.
    const versions = await tableVersions(this.#parts.db, ids)
    const key = JSON.stringify([
      question.sql,
      question.language,
      plan.tables.map((table) => table.resource_id),
      versions,
    ])
    return this.#kept.getOrRun(key, plan.checked.isDeterministic, () => {
      // Other callers wait for the same run.
      const { signal: _, ...lasting } = question
      return this.#run(lasting, { ...plan, deadline: Date.now() + this.#parts.timeoutMs })
    })
  }

  async #plan({ sql, labels, seq, tableIds }: Question): Promise<Plan> {
    const deadline = Date.now() + this.#parts.timeoutMs
    const sandbox = await this.prepare()
    if (!sandbox) throw sqlIsOff()
    const reply = await this.#parser.check(sql, deadline)
    if ('diagnostic' in reply) throw diagnosticError(reply.diagnostic)
    const find = (names: readonly string[]) => this.#tables.find(names, seq)
    const tables = await resolveTables(tableIds ? findFixed(find, tableIds) : find, reply.checked.tables, labels)
    return { sandbox, checked: reply.checked, tables, deadline, seq }
  }

  async #run({ sql, language, signal }: Question, plan: Plan): Promise<SandboxRows> {
    const { sandbox, checked, tables, deadline, seq } = plan
    const rewritten = rewrite(
      sql,
      checked,
      tables.map(({ resource_id }) => resource_id),
    )
    const role = await this.#roleFor(sandbox, tables)
    const { isGuarded } = checked
    const began = performance.now()
    const statement = { text: rewritten.text, isGuarded, language, deadline, signal }
    const outcome = await inStatementSpan(() => sandbox.servers.run(statement, { role, seq }))
    this.#parts.onRan?.(performance.now() - began, outcome.kind === 'rows')
    if (outcome.kind === 'rows') return outcome
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
    await Promise.all([this.#parser.close(), sandbox?.servers.close()])
  }

  /** The role that reads these tables and no other private ones; undefined for the role of public tables. */
  async #roleFor({ readers }: Open, tables: readonly SqlTable[]): Promise<string | undefined> {
    const guarded = tables.filter(({ dataset }) => !mayRead([PUBLIC_LABEL], dataset))
    if (guarded.length === 0) return undefined
    const labels = new Set(guarded.flatMap(({ dataset }) => labelsOfDataset(dataset)))
    const role = await readers.roleFor([...labels], [...new Set(guarded.map(({ resource_id }) => resource_id))])
    if (!role) throw notAuthorized('sqlPrivateOff')
    return role
  }

  async #open(): Promise<Open | undefined> {
    const { db, connection, replicas, hasOthers = false, isOn, timeoutMs, log } = this.#parts
    if (!isOn) return undefined
    const reader = await prepareSandboxRole(db, connection)
    await this.#parser.warm()
    const limits = { maxResultBytes: MAX_RESULT_BYTES, maxRows: ROWS_MAX, timeoutMs }
    const off = 'off' in reader ? reader.off : !reader.hasSession && !replicas ? NO_SESSION : undefined
    if ('off' in reader || off !== undefined) {
      log.warn(`Public SQL is off. ${off}`)
      return undefined
    }
    return {
      servers: new SqlServers({ db, connection, reader, replicas, hasOthers, limits, log }),
      readers: new ReaderRoles(db, reader, log),
    }
  }
}

/** Runs a statement in a span that says how it ended, without its text. */
function inStatementSpan(run: () => Promise<SandboxOutcome>): Promise<SandboxOutcome> {
  if (!tracing) return run()
  const facts = { 'db.system.name': 'postgresql' }
  return tracing.inSpan({ name: 'visitor SQL', kind: 'client', facts }, async (note) => {
    const outcome = await run()
    if (outcome.kind !== 'rows') note({ 'error.type': outcome.kind === 'error' ? outcome.code : outcome.kind })
    return outcome
  })
}

/** The console distinguishes this from a statement that is not allowed, and runs the statement in the browser instead. */
function sqlIsOff(): ActionError {
  const { type, fields } = notAuthorized('sqlOff')
  return new ActionError(type, { ...fields, info: { sql: 'off' } })
}
