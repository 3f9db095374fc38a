import { RateLimiter } from '../RateLimiter.ts'
import type { SharedLimits } from '../SharedLimits.ts'
import { tooManyError } from './DataRequestError.ts'

const HOUR_MS = 60 * 60_000
const REQUESTS_PER_ADDRESS = 5
const SUPPORTS_PER_ADDRESS = 60
/** Of all addresses together, against one sender with many addresses. */
const REQUESTS_IN_TOTAL = 200

/** The limits per hour. Calls without an address, from this machine, are not limited by address. */
export class RequestLimits {
  readonly #requests: RateLimiter
  readonly #supports: RateLimiter
  readonly #total: RateLimiter

  /** `shared` counts together with other processes. */
  constructor(now: () => number = Date.now, shared?: Pick<SharedLimits, 'add'>) {
    this.#requests = new RateLimiter(REQUESTS_PER_ADDRESS, HOUR_MS, now)
    this.#supports = new RateLimiter(SUPPORTS_PER_ADDRESS, HOUR_MS, now)
    this.#total = new RateLimiter(REQUESTS_IN_TOTAL, HOUR_MS, now)
    shared?.add('data request', this.#requests)
    shared?.add('data request support', this.#supports)
    shared?.add('data requests in total', this.#total)
  }

  /** Counts a request. Throws DataRequestError. */
  takeRequest(address: string | undefined): void {
    const seconds = (address && this.#requests.take(address)) || this.#total.take('all')
    if (seconds > 0) throw tooManyError(seconds)
  }

  /** Counts a “me too”. Throws DataRequestError. */
  takeSupport(address: string | undefined): void {
    const seconds = address ? this.#supports.take(address) : 0
    if (seconds > 0) throw tooManyError(seconds)
  }
}
