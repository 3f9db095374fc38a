import { RateLimiter } from '../RateLimiter.ts'
import { tooMany } from './RequestRefusal.ts'

const HOUR_MS = 60 * 60_000
const REQUESTS_PER_ADDRESS = 5
const SUPPORTS_PER_ADDRESS = 60
/** Of all addresses together: more than this in an hour is no crowd but a machine with many addresses. */
const REQUESTS_IN_ALL = 200

/** How much is taken in an hour, so that nobody fills the list. This machine itself is not counted by address. */
export class RequestLimits {
  readonly #requests: RateLimiter
  readonly #supports: RateLimiter
  readonly #all: RateLimiter

  constructor(now: () => number = Date.now) {
    this.#requests = new RateLimiter(REQUESTS_PER_ADDRESS, HOUR_MS, now)
    this.#supports = new RateLimiter(SUPPORTS_PER_ADDRESS, HOUR_MS, now)
    this.#all = new RateLimiter(REQUESTS_IN_ALL, HOUR_MS, now)
  }

  /** Counts a request. Throws RequestRefusal. */
  takeRequest(address: string | undefined): void {
    const seconds = (address && this.#requests.take(address)) || this.#all.take('all')
    if (seconds > 0) throw tooMany(seconds)
  }

  /** Counts a “me too”. Throws RequestRefusal. */
  takeSupport(address: string | undefined): void {
    const seconds = address ? this.#supports.take(address) : 0
    if (seconds > 0) throw tooMany(seconds)
  }
}
