import { RateLimiter } from '../RateLimiter.ts'
import type { SharedLimits } from '../SharedLimits.ts'

type Shared = Pick<SharedLimits, 'add'>

const QUARTER_HOUR_MS = 15 * 60_000
/** Attempts of one address for one account, and of one device that signed in to it before. */
export const TRIES = 20
/** Attempts of one address for all accounts together. */
export const TRIES_OF_ADDRESS = 50
/** After this many attempts of unknown devices for one account, from all addresses, an address has TRIES_UNDER_ATTACK. */
export const TRIES_OF_ACCOUNT = 100
export const TRIES_UNDER_ATTACK = 3

export type Guess = {
  account: string
  /** Undefined on this machine itself, which has no limit by address alone. */
  address: string | undefined
  /** A device that signed in to this account before. */
  device: string | undefined
}

/**
 * Limits the attempts at passwords in a quarter of an hour. Account and address are counted together, so that wrong
 * attempts from other addresses never lock out the owner. A device that signed in before is counted separately, so that
 * attempts from the same address do not lock it out either. Many addresses that attack one account have few attempts each.
 */
export class GuessLimits {
  readonly #pairs: RateLimiter
  readonly #pairsUnderAttack: RateLimiter
  readonly #accounts: RateLimiter
  readonly #addresses: RateLimiter
  readonly #devices: RateLimiter

  constructor(now: () => number = Date.now, shared?: Shared) {
    const limiter = (name: string, most: number) => {
      const made = new RateLimiter(most, QUARTER_HOUR_MS, now)
      shared?.add(`sign-in ${name}`, made)
      return made
    }
    this.#pairs = limiter('pair', TRIES)
    this.#pairsUnderAttack = limiter('pair under attack', TRIES_UNDER_ATTACK)
    this.#accounts = limiter('account', TRIES_OF_ACCOUNT)
    this.#addresses = limiter('address', TRIES_OF_ADDRESS)
    this.#devices = limiter('device', TRIES)
  }

  /** Counts an attempt, before the password is checked. Returns 0, or the seconds until the next one is allowed. */
  take({ account, address, device }: Guess): number {
    if (device !== undefined && this.#devices.take(device) === 0) return 0
    const pair = pairOf(account, address)
    // A refused attempt is not counted further.
    const waitSeconds = this.#pairs.take(pair) || (address === undefined ? 0 : this.#addresses.take(address))
    if (waitSeconds > 0) return waitSeconds
    return this.#accounts.take(account) > 0 ? this.#pairsUnderAttack.take(pair) : 0
  }

  /** Resets the count of the device, or else of the address, after the right password. */
  forgive({ account, address, device }: Guess): void {
    const [key, limiters] =
      device === undefined
        ? [pairOf(account, address), [this.#pairs, this.#pairsUnderAttack]]
        : [device, [this.#devices]]
    for (const limiter of limiters) limiter.forgive(key)
  }
}

const pairOf = (account: string, address: string | undefined) => `${account}\0${address ?? ''}`
