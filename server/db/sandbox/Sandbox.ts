import type { Worker } from 'node:worker_threads'
import { openThread } from '../../threads/openThread.ts'
import type { Pool } from '../pool.ts'
import type { FromThread, SandboxJob, SandboxOutcome, SandboxThreadData, ToThread } from './messages.ts'
import type { Slot, SqlSlots } from './SqlSlots.ts'

/** A statement to run, its deadline, and a signal that stops it earlier. */
export type SandboxRequest = Omit<SandboxJob, 'id'> & { deadline: number; signal?: AbortSignal | undefined }

/** `maxRunning` statements run and `maxWaiting` wait; more are rejected. */
export type SandboxLimits = Omit<SandboxThreadData, 'maxConnections'> & {
  /** Counts the running statements together with other processes. */
  slots?: Pick<SqlSlots, 'take' | 'park' | 'release' | 'close'> | undefined
  maxRunning?: number
  maxWaiting?: number
  heapMegabytes?: number
}
type Job = SandboxRequest & {
  id: number
  /** Its slot among all processes. */
  slot?: Slot | undefined
  isSettled: boolean
  settle(outcome: SandboxOutcome): void
}

export const MAX_RUNNING = 4
/** Statements that cannot be cancelled keep their slot; this many others may still run beside them. */
export const MAX_STUCK = 2
const MAX_WAITING = 32
const TERMINATE_AFTER_MS = 1_000
/** How often a slot is asked for while other processes have all of them. */
const ASK_FOR_SLOT_MS = 25
const HEAP_MEGABYTES = 512

/** Runs statements of the public, a few at a time. Each has a result by its deadline, even if PostgreSQL does not stop. */
export class Sandbox {
  readonly #pool: Pool
  readonly #limits: SandboxLimits
  readonly #data: SandboxThreadData
  readonly #waiting: Job[] = []
  readonly #running = new Map<number, Job>()
  #thread: Worker | undefined
  #lastId = 0
  #isTakingSlot = false
  #retry: NodeJS.Timeout | undefined
  #isClosed = false

  /** `pool` is the portal's own; it may cancel the sandbox's queries. */
  constructor(pool: Pool, limits: SandboxLimits) {
    this.#pool = pool
    const { connection, maxResultBytes, maxRows, timeoutMs, maxRunning = MAX_RUNNING } = limits
    this.#limits = limits
    this.#data = { connection, maxResultBytes, maxRows, timeoutMs, maxConnections: maxRunning + MAX_STUCK }
  }

  /** The statement's result. Errors of a statement are results, not exceptions. */
  run(request: SandboxRequest): Promise<SandboxOutcome> {
    if (this.#isClosed) return Promise.resolve({ kind: 'lost' })
    if (this.#waiting.length >= (this.#limits.maxWaiting ?? MAX_WAITING)) return Promise.resolve({ kind: 'busy' })
    return new Promise((resolve) => {
      const giveUp = () => this.#giveUp(job)
      const timer = setTimeout(giveUp, Math.max(0, request.deadline - Date.now()))
      const job: Job = {
        ...request,
        id: ++this.#lastId,
        isSettled: false,
        settle: (outcome) => {
          job.isSettled = true
          clearTimeout(timer)
          request.signal?.removeEventListener('abort', giveUp)
          resolve(outcome)
        },
      }
      request.signal?.addEventListener('abort', giveUp)
      this.#waiting.push(job)
      if (request.signal?.aborted) giveUp()
      this.#startWaiting()
    })
  }

  async close(): Promise<void> {
    this.#isClosed = true
    for (const job of this.#waiting.splice(0)) job.settle({ kind: 'lost' })
    await this.#thread?.terminate()
    await this.#limits.slots?.close()
  }

  #startWaiting(): void {
    const { slots } = this.#limits
    while (this.#waiting.length > 0 && this.#hasRoom()) {
      if (slots) return void this.#startWithSlot(slots)
      const job = this.#waiting.shift()
      if (job) this.#start(job)
    }
  }

  /** A statement waits for its slot in the queue, so that its deadline and the limit of the queue still count. */
  async #startWithSlot(slots: NonNullable<SandboxLimits['slots']>): Promise<void> {
    if (this.#isTakingSlot) return
    this.#isTakingSlot = true
    const slot = await slots.take().catch(() => undefined) // the database is away: the statements wait
    this.#isTakingSlot = false
    if (this.#isClosed) return
    if (slot === undefined) return this.#retryLater()
    const job = this.#waiting.shift()
    if (job) this.#start(Object.assign(job, { slot }))
    else void slots.release(slot)
    this.#startWaiting()
  }

  /** One timer for all statements that wait. */
  #retryLater(): void {
    this.#retry ??= setTimeout(() => {
      this.#retry = undefined
      this.#startWaiting()
    }, ASK_FOR_SLOT_MS).unref()
  }

  #hasRoom(): boolean {
    const most = this.#limits.maxRunning ?? MAX_RUNNING
    const stuck = [...this.#running.values()].filter(({ isSettled }) => isSettled).length
    return this.#running.size - Math.min(stuck, MAX_STUCK) < most
  }

  #start(job: Job): void {
    this.#thread ??= this.#open()
    this.#running.set(job.id, job)
    const { id, text, isGuarded, language, connection } = job
    this.#thread.postMessage({ id, text, isGuarded, language, connection } satisfies ToThread)
  }

  /**
   * Returns the result immediately. Asks PostgreSQL to cancel the statement, then to terminate it. The slot is free when it has
   * stopped.
   */
  #giveUp(job: Job): void {
    if (job.isSettled) return
    const place = this.#waiting.indexOf(job)
    // A statement that never started was not too slow: the server was busy.
    job.settle({ kind: place >= 0 ? 'busy' : 'late' })
    if (place >= 0) this.#waiting.splice(place, 1)
    else {
      this.#thread?.postMessage({ pidOf: job.id } satisfies ToThread)
      void this.#park(job)
    }
    this.#startWaiting()
  }

  async #park(job: Job): Promise<void> {
    const { slots } = this.#limits
    if (job.slot === undefined || !slots) return
    const { slot } = job
    job.slot = await slots.park(slot).catch(() => slot)
    if (!this.#running.has(job.id)) void slots.release(job.slot)
  }

  #releaseSlot(job: Job): void {
    if (job.slot !== undefined) void this.#limits.slots?.release(job.slot)
  }

  #onMessage(message: FromThread): void {
    if ('pid' in message) {
      this.#stop(message)
      return
    }
    const job = this.#running.get(message.id)
    this.#running.delete(message.id)
    if (job) this.#releaseSlot(job)
    if (job && !job.isSettled) job.settle(message.result)
    this.#startWaiting()
  }

  #stop({ id, pid }: { id: number; pid: number }): void {
    const signal = (action: 'pg_cancel_backend' | 'pg_terminate_backend') => {
      if (this.#isClosed || !this.#running.has(id)) return
      this.#pool.query(`SELECT ${action}($1)`, [pid]).catch(() => {}) // its own time limit ends it anyway
    }
    signal('pg_cancel_backend')
    setTimeout(signal, TERMINATE_AFTER_MS, 'pg_terminate_backend').unref()
  }

  #open(): Worker {
    const { heapMegabytes = HEAP_MEGABYTES } = this.#limits
    const thread = openThread('sandboxThread', { ...this.#data }, heapMegabytes)
    thread.on('message', (message: FromThread) => this.#onMessage(message))
    thread.on('error', () => {}) // the event "exit" follows
    thread.on('exit', () => this.#lost(thread))
    return thread
  }

  /** The thread ended while statements ran; the next statement starts a new thread. */
  #lost(thread: Worker): void {
    if (this.#thread === thread) this.#thread = undefined
    const lost = [...this.#running.values()]
    this.#running.clear()
    for (const job of lost) {
      this.#releaseSlot(job)
      if (!job.isSettled) job.settle({ kind: 'lost' })
    }
    if (!this.#isClosed) this.#startWaiting()
  }
}
