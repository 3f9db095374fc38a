import { AsyncResource } from 'node:async_hooks'
import { availableParallelism } from 'node:os'
import type { Worker } from 'node:worker_threads'
import type { Logger } from 'pino'
import { unavailable } from '../errors.ts'
import type { PageRequest, RenderPage } from '../http/pageRoutes.ts'
import { errorOfParts, partsOfError } from '../threads/errorParts.ts'
import { openThread } from '../threads/openThread.ts'
import { tracing } from '../tracing/spans.ts'
import type { FromRenderThread, RenderThreadData, ToRenderThread } from './messages.ts'

const HEAP_MEGABYTES = 512
/** One processor is left to the thread that answers requests. */
const MOST_THREADS = Math.min(4, Math.max(1, availableParallelism() - 1))
/** Pages that wait for a thread, beside those that are being rendered. */
const MOST_PAGES = 500
/** The time for one page, with its queries. */
const PAGE_MS = 30_000
/** A thread that has sent nothing for this part of PAGE_MS hangs, unless the late page waits for a query. */
const SILENT_SHARE = 1 / 3

type Page = Awaited<ReturnType<RenderPage>>
type Job = Pick<PageRequest, 'callAction'> & {
  resolve(page: Page): void
  reject(error: unknown): void
  /** Queries that have no response yet. */
  openQueries: number
}
type Thread = { worker: Worker; jobs: Map<number, Job>; heardAt: number }
type Options = { log: Pick<Logger, 'error'>; pageMs?: number }

/** Renders pages in threads, so that a page does not delay other requests. A thread is started when the others are busy. */
export class RenderThreads {
  /** Resolves when the first thread has loaded the renderer. Rejects with the cause if it cannot. */
  readonly ready: Promise<void>
  readonly #data: RenderThreadData
  readonly #log: Options['log']
  readonly #pageMs: number
  readonly #threads = new Set<Thread>()
  #lastId = 0
  #failedAt: number | undefined
  /** Called with the time of each page in milliseconds, waiting included, and whether it was rendered. */
  onRendered: ((ms: number, isDone: boolean) => void) | undefined

  constructor(data: RenderThreadData, { log, pageMs = PAGE_MS }: Options) {
    this.#data = data
    this.#log = log
    this.#pageMs = pageMs
    const { worker } = this.#add()
    worker.ref() // the process waits for it
    this.ready = new Promise((resolve, reject) => {
      worker.once('message', () => {
        worker.unref()
        resolve()
      })
      worker.once('error', reject)
      worker.once('exit', () => reject(new Error('The thread that renders pages ended')))
    })
    this.ready.catch(() => {}) // whoever starts the portal awaits it
  }

  /** Throws what the renderer throws, and Service Unavailable if too many pages wait, the thread ended or the page took too long. */
  render = (request: PageRequest): Promise<Page> =>
    tracing ? tracing.inSpan({ name: 'render page' }, () => this.#render(request)) : this.#render(request)

  #render(request: PageRequest): Promise<Page> {
    const thread = this.#leastBusy()
    if (thread.jobs.size >= MOST_PAGES) return Promise.reject(unavailable('pagesBusy'))
    const id = ++this.#lastId
    const late = setTimeout(() => this.#onLate(thread, id), this.#pageMs)
    const page = new Promise<Page>((resolve, reject) => {
      const { callAction, ...page } = request
      // An uncaught exception in a query belongs to the page's request.
      thread.jobs.set(id, { callAction: AsyncResource.bind(callAction), resolve, reject, openQueries: 0 })
      thread.worker.postMessage({ id, page } satisfies ToRenderThread)
    })
    const began = performance.now()
    const note = (isDone: boolean) => {
      clearTimeout(late)
      thread.jobs.delete(id)
      if (!isDone) this.#failedAt = performance.now()
      this.onRendered?.(performance.now() - began, isDone)
    }
    page.then(
      () => note(true),
      () => note(false),
    )
    return page
  }

  /** Now: the threads, and the pages that they render or that wait; for how long no page has failed, undefined: since the start. */
  get state(): { threads: number; pages: number; failedBeforeMs: number | undefined } {
    const pages = [...this.#threads].reduce((sum, { jobs }) => sum + jobs.size, 0)
    const failedBeforeMs = this.#failedAt === undefined ? undefined : performance.now() - this.#failedAt
    return { threads: this.#threads.size, pages, failedBeforeMs }
  }

  async close(): Promise<void> {
    await Promise.all([...this.#threads].map(({ worker }) => worker.terminate()))
  }

  #leastBusy(): Thread {
    const [first] = [...this.#threads].sort((a, b) => a.jobs.size - b.jobs.size)
    return !first || (first.jobs.size > 0 && this.#threads.size < MOST_THREADS) ? this.#add() : first
  }

  #add(): Thread {
    const worker = openThread('renderThread', { ...this.#data }, HEAP_MEGABYTES)
    const thread: Thread = { worker, jobs: new Map(), heardAt: performance.now() }
    this.#threads.add(thread)
    worker.on('message', (message: FromRenderThread) => this.#onMessage(thread, message))
    worker.on('error', (error) => this.#log.error({ err: error }, 'a thread that renders pages failed'))
    worker.on('exit', () => this.#drop(thread))
    return thread
  }

  #drop(thread: Thread): void {
    this.#threads.delete(thread)
    for (const job of thread.jobs.values()) job.reject(unavailable('pagesBusy'))
  }

  #onMessage(thread: Thread, message: FromRenderThread): void {
    thread.heardAt = performance.now()
    if ('isReady' in message) return
    const job = message.id === undefined ? undefined : thread.jobs.get(message.id)
    if ('query' in message) {
      if (job) void this.#answer(thread, job, message)
    } else if ('page' in message) job?.resolve(message.page)
    else if (job) job.reject(errorOfParts(message.error))
    else this.#log.error({ err: errorOfParts(message.error) }, 'an exception escaped from the rendering of a page')
  }

  async #answer(
    { worker }: Thread,
    job: Job,
    { id, query, call }: Extract<FromRenderThread, { query: number }>,
  ): Promise<void> {
    const reply = (answer: ToRenderThread) => worker.postMessage(answer)
    job.openQueries += 1
    try {
      reply({ id, query, response: await job.callAction(call) })
    } catch (error) {
      reply({ id, query, error: partsOfError(error) })
    } finally {
      job.openQueries -= 1
    }
  }

  /** Refuses a page whose time is over. If its thread hangs, its other pages are refused too, and the thread ends. */
  #onLate(thread: Thread, id: number): void {
    const job = thread.jobs.get(id)
    if (!job) return
    const silentMs = performance.now() - thread.heardAt
    const hangs = job.openQueries === 0 && silentMs >= this.#pageMs * SILENT_SHARE
    this.#log.error({ openQueries: job.openQueries, silentMs, hangs }, 'a page took too long to render')
    job.reject(unavailable('pagesBusy'))
    if (!hangs) return
    this.#drop(thread)
    void thread.worker.terminate()
  }
}
