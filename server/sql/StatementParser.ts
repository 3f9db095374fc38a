import { LRUCache } from 'lru-cache'
import { unavailable } from '../errors.ts'
import type { CheckedStatement } from './check/checkStatement.ts'
import type { ServerNames } from './check/findings.ts'
import { type Diagnostic, StatementError, tooComplex } from './check/statementError.ts'
import { MAX_COMMENTS, MAX_SQL_BYTES, MAX_WAITING_TO_PARSE } from './limits.ts'
import { ParserThread, type Reply } from './ParserThread.ts'

/** The size of the cache of checked statements, in characters; an app sends the same statements many times. */
const KEPT_CHARACTERS = 2 * 1024 * 1024

const LONE_SURROGATE = /\p{Surrogate}/u

/**
 * Checks statements one after another in a thread, which is terminated if a statement uses too much processor time. A spare
 * thread is ready, so that the next statement does not wait for a new thread.
 */
export class StatementParser {
  readonly #serverNames: () => Promise<ServerNames>
  #thread: Promise<ParserThread> | undefined
  #spare: Promise<ParserThread | undefined> | undefined
  #last: Promise<unknown> = Promise.resolve()
  #waiting = 0
  #isClosed = false
  #known = new LRUCache<string, CheckedStatement>({
    maxSize: KEPT_CHARACTERS,
    sizeCalculation: (_, sql) => sql.length + 500,
  })

  constructor(serverNames: () => Promise<ServerNames>) {
    this.#serverNames = serverNames
  }

  /** Starts the threads, so that the first statement does not wait for them. */
  async warm(): Promise<void> {
    await this.#ready()
    this.#prepareSpare()
  }

  /**
   * The statement's tables and edits, or the reason why it may not run. Throws Service Unavailable if the machine is too busy
   * to check it before the deadline, a time in milliseconds.
   */
  async check(sql: string, deadline: number): Promise<{ checked: CheckedStatement } | { diagnostic: Diagnostic }> {
    const known = this.known(sql)
    if (known) return { checked: known }
    const refused = errorBeforeParsing(sql)
    if (refused) return { diagnostic: refused.diagnostic }
    if (this.#waiting >= MAX_WAITING_TO_PARSE) throw unavailable('sqlBusy')
    this.#waiting += 1
    const reply = this.#last
      .then(() => this.#ask(sql, deadline))
      .finally(() => {
        this.#waiting -= 1
      })
    this.#last = reply.catch(() => {})
    const checked = await reply
    if ('checked' in checked) this.#known.set(sql, checked.checked)
    return checked
  }

  /** A statement that was checked recently. */
  known(sql: string): CheckedStatement | undefined {
    return this.#known.get(sql)
  }

  async close(): Promise<void> {
    this.#isClosed = true
    const threads = await Promise.all([this.#thread?.catch(() => undefined), this.#spare])
    this.#thread = undefined
    this.#spare = undefined
    await Promise.all(threads.map((thread) => thread?.close()))
  }

  /** If a thread does not reach the statement in time, another thread tries once more: the statement is not the cause. */
  async #ask(sql: string, deadline: number): Promise<Reply> {
    for (const isLastTry of [false, true]) {
      const left = deadline - Date.now()
      if (left <= 0) break
      const thread = await this.#ready()
      const outcome = await thread.check(sql, isLastTry ? deadline : deadline - left / 2)
      if (typeof outcome === 'object') return outcome.reply
      this.#replace(thread)
      if (outcome === 'exhausted') return { diagnostic: tooComplex('sqlTooComplex').diagnostic }
    }
    throw unavailable('sqlBusy')
  }

  #ready(): Promise<ParserThread> {
    this.#thread ??= this.#open().catch((error: unknown) => {
      this.#thread = undefined
      throw error
    })
    return this.#thread
  }

  /** Replaces a terminated thread by the spare one, and starts a new spare thread. */
  #replace(thread: ParserThread): void {
    void thread.close()
    const spare = this.#spare
    this.#spare = undefined
    this.#thread = spare?.then((ready) => ready ?? this.#open())
    this.#thread?.catch(() => {
      this.#thread = undefined
    })
    this.#prepareSpare()
  }

  #prepareSpare(): void {
    if (this.#isClosed) return
    this.#spare ??= this.#open().catch(() => undefined) // without a spare thread, one is started when it is needed
  }

  async #open(): Promise<ParserThread> {
    return ParserThread.open(await this.#serverNames())
  }
}

/** Why a text is rejected without being parsed. */
function errorBeforeParsing(sql: string): StatementError | undefined {
  const limit = MAX_SQL_BYTES / 1024
  if (Buffer.byteLength(sql) > MAX_SQL_BYTES)
    return new StatementError('invalid', 'sqlTooLong', { values: { limit }, code: '54000' })
  if (sql.includes('\0') || LONE_SURROGATE.test(sql))
    return new StatementError('invalid', 'sqlCharacters', { code: '22021' })
  if (sql.split('/*').length > MAX_COMMENTS) return tooComplex('sqlTooComplex')
  return undefined
}
