import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** The days for which a device is recognised after a sign-in. */
export const DEVICE_DAYS = 365
const DAY_MS = 86_400_000
const VALUE = /^([\w-]{22})\.(\d{1,12})\.([\w-]{43})$/

type Owner = { id: string; password_hash: string | null }

/**
 * The value by which a browser shows that it signed in to an account before: a random number and an expiry time in seconds
 * since 1970, signed together with the account and its password hash. It does not name a user, gives no access, and becomes invalid
 * with the password.
 */
export function knownDevice(key: Buffer, owner: Owner, now: number): string {
  const nonce = randomBytes(16).toString('base64url')
  const ends = Math.floor((now + DEVICE_DAYS * DAY_MS) / 1000)
  return `${nonce}.${ends}.${signature(key, owner, nonce, ends)}`
}

/** The random number of a valid, unexpired value for this account; else undefined. */
export function deviceOf(key: Buffer, owner: Owner, value: string, now: number): string | undefined {
  const [, nonce = '', seconds = '', signed = ''] = VALUE.exec(value) ?? []
  const ends = Number(seconds)
  if (nonce === '' || ends * 1000 <= now) return undefined
  const [given, wanted] = [Buffer.from(signed), Buffer.from(signature(key, owner, nonce, ends))]
  return given.length === wanted.length && timingSafeEqual(given, wanted) ? nonce : undefined
}

function signature(key: Buffer, { id, password_hash }: Owner, nonce: string, ends: number): string {
  const password = createHash('sha256')
    .update(password_hash ?? '')
    .digest('hex')
  return createHmac('sha256', key).update(`device ${id} ${password} ${nonce} ${ends}`).digest('base64url')
}
