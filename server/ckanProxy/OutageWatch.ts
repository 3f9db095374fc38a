import { LRUCache } from 'lru-cache'
import { CkanUnavailableError } from './Ckan.ts'
import type { Received } from './receivePublic.ts'
import { retryAfterMs } from './retryAfterMs.ts'

/** After a failure, readers who could have an earlier response get it at once for this long. */
const PAUSE_MS = 5_000
const LONGEST_PAUSE_MS = 5 * 60_000
/** A server in front of CKAN reports so that CKAN does not answer it. */
const AWAY = new Set([502, 503, 504])
/** Reads of this many actions must fail before all of CKAN counts as away. */
const FAILED_ACTIONS = 2

/**
 * Tells an outage of CKAN from the failure of one read. All of CKAN is away if no connection can be made, or if reads of
 * several actions failed since the last one that succeeded. A limit of requests (429, or 503 with Retry-After) concerns one read only.
 */
export class OutageWatch {
  readonly #now: () => number
  /** Until when a path is not requested again. */
  readonly #pauses = new LRUCache<string, number>({ max: 10_000 })
  readonly #failedActions = new Set<string>()
  #failedSince: number | undefined
  #outage: { since: number; retryAt: number } | undefined

  constructor(now: () => number) {
    this.#now = now
  }

  /** Since when CKAN has not responded, in milliseconds since 1970; undefined if it does. */
  get silentSince(): number | undefined {
    return this.#outage?.since
  }

  /** Whether an earlier response to this path is to be used without another request. */
  isPausing(path: string): boolean {
    return this.#now() < Math.max(this.#outage?.retryAt ?? 0, this.#pauses.get(path) ?? 0)
  }

  /** Notes how a read ended: with what CKAN sent, or with an error. */
  note(path: string, ended: Received | { error: unknown }): void {
    if ('kind' in ended && ended.kind !== 'failure') {
      this.#pauses.delete(path)
      this.#failedActions.clear()
      this.#failedSince = undefined
      this.#outage = undefined
      return
    }
    const now = this.#now()
    const response = 'error' in ended ? undefined : ended.response
    const wanted = retryAfterMs(response?.retryAfter ?? null, now)
    this.#pauses.set(path, now + Math.min(LONGEST_PAUSE_MS, Math.max(PAUSE_MS, wanted ?? 0)))
    if (response && (!AWAY.has(response.status) || wanted !== undefined)) return
    this.#failedSince ??= now
    this.#failedActions.add(path.replace(/\?.*$/s, ''))
    const isUnreachable =
      'error' in ended && ended.error instanceof CkanUnavailableError && ended.error.why === 'unreachable'
    if (isUnreachable || this.#failedActions.size >= FAILED_ACTIONS)
      this.#outage = { since: this.#outage?.since ?? this.#failedSince, retryAt: now + PAUSE_MS }
  }
}
