import { AsyncResource } from 'node:async_hooks'
import { availableParallelism } from 'node:os'
import type { Worker } from 'node:worker_threads'
import { unavailable } from '../errors.ts'
import type { PageRequest } from '../http/pageRoutes.ts'
import { openThread } from '../threads/openThread.ts'
import type { FromRenderThread, RenderThreadData, ToRenderThread } from './messages.ts'

const HEAP_MEGABYTES = 512
/** One processor is left to the thread that answers requests. */
const MOST_THREADS = Math.min(4, Math.max(1, availableParallelism() - 1))
/** Pages that wait for a thread, beside those that are being rendered. */
const MOST_PAGES = 500

type Page = { status: number; html: string }
type Job = Pick<PageRequest, 'callAction'> & { resolve(page: Page): void; reject(error: unknown): void }
type Thread = { worker: Worker; jobs: Map<number, Job> }

/** Renders pages in threads, so that a page does not delay other requests. A thread is started when the others are busy. */
export class RenderThreads {
  readonly #open: () => Worker
  readonly #threads = new Set<Thread>()
  #lastId = 0

  /** `open` starts a thread; by default a real one. */
  constructor(data: RenderThreadData, open = () => openThread('renderThread', { ...data }, HEAP_MEGABYTES)) {
    this.#open = open
    this.#add()
  }

  /** Throws what the renderer throws, and Service Unavailable if too many pages wait or the thread ended. */
  render = (request: PageRequest): Promise<Page> => {
    const thread = this.#leastBusy()
    if (thread.jobs.size >= MOST_PAGES) return Promise.reject(unavailable('pagesBusy'))
    return new Promise((resolve, reject) => {
      const id = ++this.#lastId
      const { callAction, ...page } = request
      // An uncaught exception in a query belongs to the page's request.
      thread.jobs.set(id, { callAction: AsyncResource.bind(callAction), resolve, reject })
      thread.worker.postMessage({ id, page } satisfies ToRenderThread)
    })
  }

  async close(): Promise<void> {
    await Promise.all([...this.#threads].map(({ worker }) => worker.terminate()))
  }

  #leastBusy(): Thread {
    const [first] = [...this.#threads].sort((a, b) => a.jobs.size - b.jobs.size)
    return !first || (first.jobs.size > 0 && this.#threads.size < MOST_THREADS) ? this.#add() : first
  }

  #add(): Thread {
    const thread: Thread = { worker: this.#open(), jobs: new Map() }
    this.#threads.add(thread)
    thread.worker.on('message', (message: FromRenderThread) => this.#onMessage(thread, message))
    thread.worker.on('exit', () => {
      this.#threads.delete(thread)
      for (const job of thread.jobs.values()) job.reject(unavailable('pagesBusy'))
    })
    return thread
  }

  #onMessage({ worker, jobs }: Thread, message: FromRenderThread): void {
    const { id } = message
    const job = jobs.get(id)
    if (!job) return
    if ('query' in message) {
      const { query } = message
      const reply = (answer: ToRenderThread) => worker.postMessage(answer)
      job.callAction(message.call).then(
        (response) => reply({ id, query, response }),
        (error: unknown) => reply({ id, query, error }),
      )
      return
    }
    jobs.delete(id)
    if ('page' in message) job.resolve(message.page)
    else job.reject(message.error)
  }
}
