import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import type { Worker } from 'node:worker_threads'
import { openThread } from '../threads/openThread.ts'
import type { checkStatement } from './check/checkStatement.ts'
import type { ServerNames } from './check/findings.ts'
import { PARSE_CPU_MS } from './limits.ts'

export type Reply = ReturnType<typeof checkStatement>

/** 'exhausted': the statement used up its processor time or memory. 'late': the thread did not reach it before the deadline. */
export type ParseOutcome = { reply: Reply } | 'exhausted' | 'late'

const LOOK_EVERY_MS = 50
/** Linux measures a thread's time in hundredths of a second. */
const TICK_MS = 10
const USER_TIME = 11
const SYSTEM_TIME = 12

/** A thread that checks statements, one at a time. It is not used again after an outcome without a reply. */
export class ParserThread {
  readonly #worker: Worker
  readonly #threadId: string | undefined
  #isEnded = false

  private constructor(worker: Worker, threadId: string | undefined) {
    this.#worker = worker
    this.#threadId = threadId
    worker.on('error', () => {}) // for an idle thread; the event "exit" follows
    worker.once('exit', () => {
      this.#isEnded = true
    })
  }

  /** A warm thread: it has checked a statement. */
  static async open(serverNames: ServerNames): Promise<ParserThread> {
    const worker = openThread('parseThread', { serverNames })
    const [threadId] = await once(worker, 'message')
    return new ParserThread(worker, typeof threadId === 'string' ? threadId : undefined)
  }

  /** `deadline` is the time in milliseconds after which the caller does not wait for the result. */
  async check(sql: string, deadline: number): Promise<ParseOutcome> {
    if (this.#isEnded) return 'late' // it ended while idle, so this statement did not cause it
    return new Promise((resolve) => {
      const worker = this.#worker
      const before = this.#usedMs()
      const done = (outcome: ParseOutcome) => {
        clearInterval(timer)
        worker.off('message', answered).off('error', failed).off('exit', ended)
        resolve(outcome)
      }
      const answered = (reply: Reply) => done({ reply })
      const failed = (error: unknown) => done(isOutOfMemory(error) ? 'exhausted' : 'late')
      const ended = () => done('late')
      const timer = setInterval(() => {
        if (this.#usedMs() - before > PARSE_CPU_MS) done('exhausted')
        else if (Date.now() > deadline) done('late')
      }, LOOK_EVERY_MS)
      worker.on('message', answered).on('error', failed).on('exit', ended)
      worker.postMessage(sql)
    })
  }

  async close(): Promise<void> {
    await this.#worker.terminate()
  }

  /**
   * Milliseconds of processor time that the thread has used. If the system does not report it, the milliseconds in which the
   * thread worked, which are more on a busy machine.
   */
  #usedMs(): number {
    if (this.#threadId === undefined) return this.#worker.performance.eventLoopUtilization().active
    try {
      const line = readFileSync(`/proc/self/task/${this.#threadId}/stat`, 'utf8')
      const fields = line.slice(line.lastIndexOf(')') + 2).split(' ')
      return (Number(fields[USER_TIME]) + Number(fields[SYSTEM_TIME])) * TICK_MS
    } catch {
      return 0 // the thread has ended; its events report this
    }
  }
}

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
