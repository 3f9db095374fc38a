import { pbkdf2, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { hash, verify } from '@node-rs/argon2'

/** Hashes with argon2id; the library's default costs are those of OWASP. */
export const hashPassword = (password: string): Promise<string> => hash(password)

let decoy: Promise<string> | undefined

/** Whether a password matches a hash. Without a hash it is false after the same time, so timing reveals no user names. */
export async function isPassword(password: string, passwordHash: string | null | undefined): Promise<boolean> {
  if (passwordHash && isFromCkan(passwordHash)) return isPasswordOfCkan(password, passwordHash)
  decoy ??= hash('nobody')
  const isRight = await verify(passwordHash || (await decoy), password).catch(() => false)
  return isRight && Boolean(passwordHash)
}

/** The format of CKAN's passlib: rounds, salt and checksum in base64 with a dot instead of a plus. */
const CKAN_HASH = /^\$pbkdf2-sha512\$([1-9]\d{3,6})\$([\w./]{11,86})\$([\w./]{86})$/
const CKAN_ROUNDS_MAX = 1_000_000

/** Whether a hash in `password_hash` is CKAN's pbkdf2_sha512 with at most a million rounds. */
export function isFromCkan(passwordHash: string): boolean {
  const [, rounds] = CKAN_HASH.exec(passwordHash) ?? []
  return rounds !== undefined && Number(rounds) <= CKAN_ROUNDS_MAX
}

async function isPasswordOfCkan(password: string, passwordHash: string): Promise<boolean> {
  const [, rounds, salt = '', checksum = ''] = CKAN_HASH.exec(passwordHash) ?? []
  const wanted = bytesOf(checksum)
  const given = await promisify(pbkdf2)(password, bytesOf(salt), Number(rounds), wanted.length, 'sha512')
  return timingSafeEqual(given, wanted)
}

const bytesOf = (text: string) => Buffer.from(text.replace(/\./g, '+'), 'base64')
