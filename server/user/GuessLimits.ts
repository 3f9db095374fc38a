import { RateLimiter } from '../RateLimiter.ts'

const QUARTER_HOUR_MS = 15 * 60_000
/** Tries of one address for one account, and of one device that signed in to it before. */
export const TRIES = 20
/** Tries of one address for any accounts. */
export const TRIES_OF_ADDRESS = 50
/** Beyond so many tries of unknown devices for one account, from wherever, an address has TRIES_UNDER_ATTACK. */
export const TRIES_OF_ACCOUNT = 100
export const TRIES_UNDER_ATTACK = 3

export type Guess = {
  account: string
  /** Undefined on this machine itself, which is not counted by its address alone. */
  address: string | undefined
  /** A device that signed in to this account before. */
  device: string | undefined
}

/**
 * How often passwords may be tried in a quarter of an hour. Account and address count together, so that wrong tries from
 * elsewhere never lock out the owner; a device that signed in before counts alone, so that those of the same address do
 * not either. Many addresses against one account have few tries each.
 */
export class GuessLimits {
  readonly #pairs: RateLimiter
  readonly #pairsUnderAttack: RateLimiter
  readonly #accounts: RateLimiter
  readonly #addresses: RateLimiter
  readonly #devices: RateLimiter

  constructor(now: () => number = Date.now) {
    const limiter = (most: number) => new RateLimiter(most, QUARTER_HOUR_MS, now)
    this.#pairs = limiter(TRIES)
    this.#pairsUnderAttack = limiter(TRIES_UNDER_ATTACK)
    this.#accounts = limiter(TRIES_OF_ACCOUNT)
    this.#addresses = limiter(TRIES_OF_ADDRESS)
    this.#devices = limiter(TRIES)
  }

  /** Counts one try, before the password is looked at. Gives 0, or the seconds after which the next one is allowed. */
  take({ account, address, device }: Guess): number {
    if (device !== undefined && this.#devices.take(device) === 0) return 0
    const pair = pairOf(account, address)
    // A try that is refused is none, so that it does not count further on.
    const waitSeconds = this.#pairs.take(pair) || (address === undefined ? 0 : this.#addresses.take(address))
    if (waitSeconds > 0) return waitSeconds
    return this.#accounts.take(account) > 0 ? this.#pairsUnderAttack.take(pair) : 0
  }

  /** Forgets the wrong tries of whoever has found the right password: of the device, or else of the address. */
  forgive({ account, address, device }: Guess): void {
    const [key, limiters] =
      device === undefined
        ? [pairOf(account, address), [this.#pairs, this.#pairsUnderAttack]]
        : [device, [this.#devices]]
    for (const limiter of limiters) limiter.forgive(key)
  }
}

const pairOf = (account: string, address: string | undefined) => `${account}\0${address ?? ''}`
