import type { Pool } from '../db/pool.ts'
import { findSecret, insertSession } from '../db/sessions.ts'
import type { UserRow } from '../db/users.ts'
import { RateLimiter } from '../RateLimiter.ts'
import { hashOfToken, newToken } from '../tokens.ts'
import { isPassword } from './password.ts'

const QUARTER_HOUR_MS = 15 * 60_000
const TRIES_PER_ACCOUNT = 20
const TRIES_PER_ADDRESS = 50

export type SignedIn = { user: UserRow; sessionToken: string }
/** Why somebody is not signed in: a wrong name or password, or too many of them. */
export type Refused = { waitSeconds: number }

/** Signing in on the web. Tries are counted before the password is looked at, so that many at once are many. */
export class SignIn {
  readonly #db: Pool
  readonly #accounts = new RateLimiter(TRIES_PER_ACCOUNT, QUARTER_HOUR_MS)
  readonly #addresses = new RateLimiter(TRIES_PER_ADDRESS, QUARTER_HOUR_MS)

  constructor(db: Pool) {
    this.#db = db
  }

  /** By user name or e-mail address. The address of the caller is undefined on this machine, where it is not counted. */
  async begin(login: string, password: string, address: string | undefined): Promise<SignedIn | Refused> {
    const account = login.trim().toLowerCase()
    const waitSeconds = Math.max(this.#accounts.take(account), address ? this.#addresses.take(address) : 0)
    if (waitSeconds > 0) return { waitSeconds }
    const found = await findSecret(this.#db, account)
    if (!(await isPassword(password, found?.password_hash)) || !found) return { waitSeconds: 0 }
    this.#accounts.forgive(account)
    const sessionToken = newToken()
    await insertSession(this.#db, found.id, hashOfToken(sessionToken))
    return { user: { id: found.id, name: found.name, sysadmin: found.sysadmin }, sessionToken }
  }
}
