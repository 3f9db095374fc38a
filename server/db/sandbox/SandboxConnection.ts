import { setPriority } from 'node:os'
import pg from 'pg'
import type { Locale } from '../../messages.ts'
import type { Connection } from '../pool.ts'
import type { SandboxJob, SandboxThreadData } from './messages.ts'

/** A statement's rows as PostgreSQL's text, with its description of the columns. */
export type RawResult = {
  columns: { name: string; typeId: number; isColumn: boolean }[]
  rows: (string | null)[][]
}

/** The result is larger than the limit; the connection is closed. */
export class ResultTooLargeError extends Error {}

const asText = (value: string): string => value
const types = { getTypeParser: () => asText }
// Settings that change the meaning of a statement or the format of a result, so that they do not depend on a foreign server's
// defaults.
const OPTIONS = [
  'default_transaction_read_only=on',
  'timezone=UTC',
  'datestyle=ISO',
  'intervalstyle=postgres',
  'extra_float_digits=1',
  'standard_conforming_strings=on',
]
// Visitors' queries have a lower priority than the portal's own.
const PRIORITY = 5
const MAX_USES = 200

const searchPath = (language: Locale) => `"sql_${language}",pg_catalog`

/** The key that distinguishes the connections of one role from those of another. */
export const loginOf = ({ connectionString, user }: Connection): string => connectionString ?? user ?? ''

/** One connection of a read-only role, used for one statement at a time. */
export class SandboxConnection {
  readonly #client: pg.Client
  readonly #maxBytes: number
  #received = 0
  #uses = 0
  #isBroken = false
  #forgetting: Promise<void> | undefined
  readonly ended: Promise<void>
  /** The key of the connection's role. */
  readonly login: string
  /** The language of its case functions, unless a statement asks for another one. */
  readonly language: Locale

  private constructor(client: pg.Client, maxBytes: number, login: string, language: Locale) {
    this.#client = client
    this.language = language
    this.login = login
    this.#maxBytes = maxBytes
    this.ended = new Promise((resolve) => client.once('end', resolve))
    client.on('error', () => {
      this.#isBroken = true
    })
    // After the handshake, so that it also counts what arrives through TLS. It counts bytes and does not parse messages, so it
    // does not matter how a header is split between chunks.
    client.connection.stream.prependListener('data', (chunk: Uint8Array) => this.#count(chunk.byteLength))
  }

  static async open(data: SandboxThreadData, language: Locale): Promise<SandboxConnection> {
    const { connection, maxResultBytes, timeoutMs } = data
    const own = [`search_path=${searchPath(language)}`, `statement_timeout=${timeoutMs}`]
    const options = [...OPTIONS, ...own].map((setting) => `-c ${setting}`).join(' ')
    const client = new pg.Client({
      ...connection,
      application_name: 'fihrist sql',
      options,
      // The reset is sent together with the statement, so that PostgreSQL is woken once.
      pipeline: true,
      connectionTimeoutMillis: 30_000,
    })
    await client.connect()
    const opened = new SandboxConnection(client, maxResultBytes, loginOf(connection), language)
    if (connection.host?.startsWith('/')) opened.#giveWay()
    return opened
  }

  /** Whether this is a session of that role alone: not one that a pooler shares, or opened as another role. */
  async isOwnSession(role: string): Promise<boolean> {
    const { rows: paths } = await this.#client.query<{ search_path: string }>('SHOW search_path')
    const { rows: roles } = await this.#client.query<{ name: string }>('SELECT current_user AS name')
    return roles[0]?.name === role && paths[0]?.search_path === searchPath(this.language)
  }

  /** PostgreSQL's process id, with which the portal can cancel the statement. */
  get pid(): number {
    // The driver stores it at the handshake but does not declare it.
    return (this.#client as pg.Client & { processID: number }).processID
  }

  get isUsable(): boolean {
    return !this.#isBroken && this.#uses < MAX_USES
  }

  /**
   * Runs one statement in a read-only transaction; the reset of the connection is sent with it. Throws PostgreSQL's error or
   * ResultTooLargeError.
   */
  async run({ text, isGuarded, language }: Pick<SandboxJob, 'text' | 'isGuarded' | 'language'>): Promise<RawResult> {
    this.#uses += 1
    const isOther = isGuarded || language !== this.language
    // Sent separately: without the guards the statement must not run.
    if (isOther) await this.#client.query(`SET search_path = ${isGuarded ? 'sandbox,' : ''}${searchPath(language)}`)
    this.#received = 0
    // Without "extended" the driver could send several statements in one query if there are no values.
    const query = { text, rowMode: 'array' as const, queryMode: 'extended', types }
    try {
      const { fields, rows } = await this.#inOneWrite(() => {
        const answer = this.#client.query<(string | null)[]>(query)
        this.#forgetting = this.#forget()
        return answer
      })
      const columns = fields.map(({ name, dataTypeID, tableID }) => ({
        name,
        typeId: dataTypeID,
        isColumn: tableID > 0,
      }))
      return { columns, rows }
    } catch (error) {
      throw this.#received > this.#maxBytes ? new ResultTooLargeError() : error
    }
  }

  /** The names of types by their ids. */
  async typeNames(): Promise<Map<number, string>> {
    const { rows } = await this.#client.query<{ oid: number; typname: string }>(
      'SELECT oid, typname FROM pg_catalog.pg_type',
    )
    return new Map(rows.map(({ oid, typname }) => [oid, typname]))
  }

  /** Must not be used again: a late request to cancel its statement could cancel the next one. */
  retire(): void {
    this.#isBroken = true
  }

  /** Waits until the connection is reset: the next caller must not see anything of this statement. */
  async reset(): Promise<void> {
    await (this.#forgetting ?? this.#forget())
    this.#forgetting = undefined
    this.#received = 0
  }

  async #forget(): Promise<void> {
    await this.#client.query('DISCARD ALL').catch(() => {
      this.#isBroken = true
    })
  }

  /** Closes the connection and waits until PostgreSQL's process has ended it. */
  async end(): Promise<void> {
    this.#isBroken = true
    await this.#client.end().catch(() => {})
  }

  /** The driver writes the messages of a statement one by one; sent together they wake PostgreSQL once. */
  #inOneWrite<T>(send: () => Promise<T>): Promise<T> {
    const { stream } = this.#client.connection
    stream.cork()
    const sent = send()
    stream.uncork()
    return sent
  }

  #count(bytes: number): void {
    this.#received += bytes
    if (this.#received <= this.#maxBytes) return
    this.#isBroken = true
    this.#client.connection.stream.destroy()
  }

  #giveWay(): void {
    try {
      setPriority(this.pid, PRIORITY)
    } catch {
      // The portal may not change its priority; its own limits remain.
    }
  }
}
