import type { Services } from '../actions/define.ts'
import { retriedTransaction } from '../db/retry.ts'
import { findRecoverable } from '../db/users.ts'
import type { Locale } from '../messages.ts'
import { RateLimiter } from '../RateLimiter.ts'
import { mailPasswordLink } from './mailPasswordLink.ts'
import { makePasswordLink } from './passwordLink.ts'

const HOUR_MS = 60 * 60_000
/** Requests of one address in an hour, for all accounts together. */
export const REQUESTS_OF_ADDRESS = 20
/** Mails to one account in an hour. */
export const MAILS_OF_ACCOUNT = 3

/** Mails links to users who forgot their password. No response says whether an account exists. */
export class ForgottenPasswords {
  readonly #services: Services
  readonly #addresses: RateLimiter
  readonly #accounts: RateLimiter

  constructor(services: Services, now: () => number = Date.now) {
    this.#services = services
    this.#addresses = new RateLimiter(REQUESTS_OF_ADDRESS, HOUR_MS, now)
    this.#accounts = new RateLimiter(MAILS_OF_ACCOUNT, HOUR_MS, now)
    services.sharedLimits?.add('forgotten password address', this.#addresses)
    services.sharedLimits?.add('forgotten password account', this.#accounts)
  }

  get hasMail(): boolean {
    return this.#services.mailer !== undefined
  }

  /** Counts a request. Returns 0, or the seconds until the address may send another one. */
  take(address: string | undefined): number {
    return address === undefined ? 0 : this.#addresses.take(address)
  }

  /**
   * Sends a link to the account with this name or email address, if there is one. The caller does not wait for it, because the
   * time would tell whether there is one. Never rejects.
   */
  async send(login: string, locale: Locale): Promise<void> {
    const { db, log } = this.#services
    try {
      const account = await findRecoverable(db, login.trim().toLowerCase())
      if (!account || this.#accounts.take(account.id) > 0) return
      const purpose = account.state === 'pending' ? 'invitation' : 'reset'
      const { link } = await retriedTransaction(db, (client) =>
        makePasswordLink(client, { user: account, purpose, by: null }, { config: this.#services.config, locale }),
      )
      const { email: to, name } = account
      await mailPasswordLink({ to, name, link, purpose, locale }, this.#services)
    } catch (error) {
      log.error({ err: error }, 'a link for a forgotten password could not be made')
    }
  }
}
