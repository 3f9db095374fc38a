import { setPriority } from 'node:os'
import pg from 'pg'
import type { Locale } from '../../messages.ts'
import type { Connection } from '../pool.ts'
import type { SandboxJob, SandboxThreadData } from './messages.ts'

/** A statement's rows as PostgreSQL's text, with what it says of the columns. */
export type RawAnswer = {
  columns: { name: string; typeId: number; isColumn: boolean }[]
  rows: (string | null)[][]
}

/** More came than an answer may hold; the connection is gone with it. */
export class AnswerTooLargeError extends Error {}

const asText = (value: string): string => value
const types = { getTypeParser: () => asText }
// What a statement's meaning or an answer's form depends on, whatever a foreign server's defaults.
const OPTIONS = [
  'default_transaction_read_only=on',
  'timezone=UTC',
  'datestyle=ISO',
  'intervalstyle=postgres',
  'extra_float_digits=1',
  'standard_conforming_strings=on',
]
// Visitors' queries give way to the portal's own.
const PRIORITY = 5
const MAX_USES = 200

const searchPath = (language: Locale) => `"sql_${language}",pg_catalog`

/** What tells the connections of one role from those of another. */
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
  /** Whose connection it is. */
  readonly login: string
  /** Whose case functions it finds unless a statement asks for others. */
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
    // After the handshake, so that it also sees what comes through TLS. Counting bytes needs no knowledge of frames,
    // so no split of a header between two chunks can lead it astray.
    client.connection.stream.prependListener('data', (chunk: Uint8Array) => this.#count(chunk.byteLength))
  }

  static async open(data: SandboxThreadData, language: Locale): Promise<SandboxConnection> {
    const { connection, maxAnswerBytes, timeoutMs } = data
    const own = [`search_path=${searchPath(language)}`, `statement_timeout=${timeoutMs}`]
    const options = [...OPTIONS, ...own].map((setting) => `-c ${setting}`).join(' ')
    const client = new pg.Client({
      ...connection,
      application_name: 'fihrist sql',
      options,
      // What follows a statement is sent with it; PostgreSQL is woken once.
      pipeline: true,
      connectionTimeoutMillis: 30_000,
    })
    await client.connect()
    const opened = new SandboxConnection(client, maxAnswerBytes, loginOf(connection), language)
    if (connection.host?.startsWith('/')) opened.#giveWay()
    return opened
  }

  /** PostgreSQL's process number, by which the portal can end it. */
  get pid(): number {
    // The driver keeps it from the handshake but does not declare it.
    return (this.#client as pg.Client & { processID: number }).processID
  }

  get isUsable(): boolean {
    return !this.#isBroken && this.#uses < MAX_USES
  }

  /**
   * Runs one statement, which the connection makes a read-only transaction; what makes the connection forget it is sent
   * right behind. Throws PostgreSQL's error or AnswerTooLargeError.
   */
  async run({ text, isGuarded, language }: Pick<SandboxJob, 'text' | 'isGuarded' | 'language'>): Promise<RawAnswer> {
    this.#uses += 1
    const isOther = isGuarded || language !== this.language
    // On its own: without the guards the statement must not run.
    if (isOther) await this.#client.query(`SET search_path = ${isGuarded ? 'sandbox,' : ''}${searchPath(language)}`)
    this.#received = 0
    // Without "extended" the driver would send several statements at once where there are no values.
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
      throw this.#received > this.#maxBytes ? new AnswerTooLargeError() : error
    }
  }

  /** Types by their numbers. */
  async typeNames(): Promise<Map<number, string>> {
    const { rows } = await this.#client.query<{ oid: number; typname: string }>(
      'SELECT oid, typname FROM pg_catalog.pg_type',
    )
    return new Map(rows.map(({ oid, typname }) => [oid, typname]))
  }

  /** Not to be used again: a request to cancel its statement may come late, and would end the next one. */
  retire(): void {
    this.#isBroken = true
  }

  /** Waits until the statement is forgotten: nothing of it may reach the next caller's. */
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

  /** Ends the connection and waits until PostgreSQL's process has let go of it. */
  async end(): Promise<void> {
    this.#isBroken = true
    await this.#client.end().catch(() => {})
  }

  /** The driver writes the messages of a statement one by one; together they wake PostgreSQL once. */
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
      // Not ours to slow down; its own limits remain.
    }
  }
}
