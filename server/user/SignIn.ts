import { randomBytes } from 'node:crypto'
import { recordAudit } from '../db/audit.ts'
import { type Pool, withTransaction } from '../db/pool.ts'
import { type Device, deleteExpiredSessions, findSecret, insertSession } from '../db/sessions.ts'
import { settingOnce } from '../db/settings.ts'
import { replacePasswordHash, type UserRow } from '../db/users.ts'
import type { SharedLimits } from '../SharedLimits.ts'
import { hashOfToken, newToken } from '../tokens.ts'
import { GuessLimits } from './GuessLimits.ts'
import { deviceOf, knownDevice } from './knownDevice.ts'
import { hashPassword, isFromCkan, isPassword } from './password.ts'

export type Visitor = {
  /** Undefined on this machine itself. */
  address: string | undefined
  /** The device values in the browser's cookie, of this account and others. */
  devices: readonly string[]
  /** What the list of sessions calls the browser. */
  device: Device
}
export type SignedIn = {
  user: UserRow
  sessionToken: string
  /** The device values for the browser's cookie, the newest first. */
  devices: string[]
}
/** A refused sign-in: a wrong name or password (0 seconds), or too many attempts. */
export type Refused = { waitSeconds: number }

/** Sign-in. Attempts are counted before the password is checked, so that concurrent ones all count. */
export class SignIn {
  readonly #db: Pool
  readonly #limits: GuessLimits
  readonly #now: () => number
  #key: Promise<Buffer> | undefined

  /** `shared` counts attempts together with other processes. */
  constructor(db: Pool, now: () => number = Date.now, shared?: Pick<SharedLimits, 'add'>) {
    this.#db = db
    this.#now = now
    this.#limits = new GuessLimits(now, shared)
  }

  /** Signs in by user name or email address. */
  async begin(login: string, password: string, visitor: Visitor): Promise<SignedIn | Refused> {
    const { address, devices } = visitor
    const account = login.trim().toLowerCase()
    const found = await findSecret(this.#db, account)
    const key = await this.#deviceKey()
    const known = found ? devices.filter((value) => deviceOf(key, found, value, this.#now()) !== undefined) : []
    const device = found && known[0] && deviceOf(key, found, known[0], this.#now())
    // The name and the email address of one account count as one.
    const guess = { account: found?.id ?? account, address, device }
    const waitSeconds = this.#limits.take(guess)
    if (waitSeconds > 0) return { waitSeconds }
    if (!(await isPassword(password, found?.password_hash)) || !found) {
      // Not what was typed: people type their password into the field for the name.
      await recordAudit(this.#db, {
        ...{ user: null, event: 'failed', object_type: 'session' },
        ...(found && { object_id: found.id, object_name: found.name }),
      })
      return { waitSeconds: 0 }
    }
    this.#limits.forgive(guess)
    const { id, name, sysadmin } = found
    const owner = { id, password_hash: await this.#renewedHash(id, password, found.password_hash) }
    const user = { id, name, sysadmin }
    const sessionToken = await this.open(user, owner.password_hash, visitor.device)
    if (sessionToken === undefined) return { waitSeconds: 0 }
    const kept = devices.filter((value) => !known.includes(value))
    return {
      user,
      sessionToken,
      devices: [knownDevice(key, owner, this.#now()), ...kept],
    }
  }

  /**
   * Opens a session of a user who proved who they are, with a password or at an OpenID provider. Returns its token; undefined if
   * the account was disabled or its password changed meanwhile.
   */
  async open(
    { id, name }: Pick<UserRow, 'id' | 'name'>,
    passwordHash: string | null,
    device: Device,
    details: Record<string, unknown> = {},
  ): Promise<string | undefined> {
    const sessionToken = newToken()
    const session = { userId: id, tokenHash: hashOfToken(sessionToken), passwordHash, device }
    await deleteExpiredSessions(this.#db)
    const isBegun = await withTransaction(this.#db, async (client) => {
      if (!(await insertSession(client, session))) return false
      const what = { object_type: 'session', object_id: id, object_name: name, details } as const
      await recordAudit(client, { user: { id, name }, event: 'new', ...what })
      return true
    })
    return isBegun ? sessionToken : undefined
  }

  /** Replaces a hash that was imported from a CKAN by one of our own, now that the password is known. */
  async #renewedHash(id: string, password: string, hash: string | null): Promise<string | null> {
    if (!hash || !isFromCkan(hash)) return hash
    const fresh = await hashPassword(password)
    return (await replacePasswordHash(this.#db, id, hash, fresh)) ? fresh : hash
  }

  #deviceKey(): Promise<Buffer> {
    this.#key ??= settingOnce(this.#db, 'device_key', () => randomBytes(32).toString('base64url')).then(
      (key) => Buffer.from(key, 'base64url'),
      (error: unknown) => {
        this.#key = undefined
        throw error
      },
    )
    return this.#key
  }
}
