import { once } from 'node:events'
import type { Worker } from 'node:worker_threads'
import { LRUCache } from 'lru-cache'
import { openThread } from '../threads/openThread.ts'
import type { CheckedStatement, checkStatement } from './check/checkStatement.ts'
import { type Refusal, Refused, tooComplex } from './check/refused.ts'
import { MAX_COMMENTS, MAX_SQL_BYTES, PARSE_TIMEOUT_MS } from './limits.ts'

type Reply = ReturnType<typeof checkStatement>

/** Texts of statements that were found right lately; an app asks the same again and again. */
const KEPT_CHARACTERS = 2 * 1024 * 1024

const LONE_SURROGATE = /\p{Surrogate}/u

/**
 * Checks statements one after the other in a thread, which is ended when one takes too long.
 * The thread starts with the first statement.
 */
export class StatementParser {
  readonly #systemNames: () => Promise<readonly string[]>
  #thread: Promise<Worker> | undefined
  #last: Promise<unknown> = Promise.resolve()
  #known = new LRUCache<string, CheckedStatement>({
    maxSize: KEPT_CHARACTERS,
    sizeCalculation: (_, sql) => sql.length + 500,
  })

  /** `systemNames` gives the names of the server's functions and types. */
  constructor(systemNames: () => Promise<readonly string[]>) {
    this.#systemNames = systemNames
  }

  /** The statement's tables and edits, or why it does not run. */
  async check(sql: string): Promise<{ checked: CheckedStatement } | { refusal: Refusal }> {
    const known = this.known(sql)
    if (known) return { checked: known }
    const refused = refusedUnread(sql)
    if (refused) return { refusal: refused.refusal }
    const reply = this.#last.then(() => this.#ask(sql))
    this.#last = reply.catch(() => {})
    const checked = await reply
    if ('checked' in checked) this.#known.set(sql, checked.checked)
    return checked
  }

  /** What is known of a statement that was found right lately. */
  known(sql: string): CheckedStatement | undefined {
    return this.#known.get(sql)
  }

  async close(): Promise<void> {
    const thread = await this.#thread?.catch(() => undefined)
    this.#thread = undefined
    await thread?.terminate()
  }

  async #ask(sql: string): Promise<Reply> {
    this.#thread ??= this.#open()
    const thread = await this.#thread.catch((error: unknown) => {
      this.#thread = undefined
      throw error
    })
    const reply = await replyOf(thread, sql)
    if (reply) return reply
    // Whatever happened to the thread, the next statement gets a new one.
    this.#thread = undefined
    await thread.terminate()
    return { refusal: tooComplex('sqlTooComplex').refusal }
  }

  async #open(): Promise<Worker> {
    const thread = openThread('parseThread', { systemNames: await this.#systemNames() })
    await once(thread, 'message')
    return thread
  }
}

/** The thread's answer; undefined when it is late, ends or throws. */
function replyOf(thread: Worker, sql: string): Promise<Reply | undefined> {
  return new Promise((resolve) => {
    const done = (reply?: Reply) => {
      clearTimeout(timer)
      thread.off('message', done).off('error', lost).off('exit', lost)
      resolve(reply)
    }
    const lost = () => done()
    const timer = setTimeout(lost, PARSE_TIMEOUT_MS)
    thread.on('message', done).on('error', lost).on('exit', lost)
    thread.postMessage(sql)
  })
}

/** What needs no parser to be refused, and must not reach one. */
function refusedUnread(sql: string): Refused | undefined {
  const limit = MAX_SQL_BYTES / 1024
  if (Buffer.byteLength(sql) > MAX_SQL_BYTES)
    return new Refused('invalid', 'sqlTooLong', { values: { limit }, code: '54000' })
  if (sql.includes('\0') || LONE_SURROGATE.test(sql)) return new Refused('invalid', 'sqlCharacters', { code: '22021' })
  if (sql.split('/*').length > MAX_COMMENTS) return tooComplex('sqlTooComplex')
  return undefined
}
