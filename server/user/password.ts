import { pbkdf2, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { hash, verify } from '@node-rs/argon2'

/** As argon2id with the library's costs, which are those of OWASP. */
export const hashPassword = (password: string): Promise<string> => hash(password)

let decoy: Promise<string> | undefined

/** Whether a password is the one of a hash. Without a hash it takes as long and is false: an unknown name is not told by the time. */
export async function isPassword(password: string, passwordHash: string | null | undefined): Promise<boolean> {
  if (passwordHash && isFromCkan(passwordHash)) return isPasswordOfCkan(password, passwordHash)
  decoy ??= hash('nobody')
  const isRight = await verify(passwordHash || (await decoy), password).catch(() => false)
  return isRight && Boolean(passwordHash)
}

/** What CKAN's passlib writes: rounds, salt and checksum in its own base64, where a dot stands for a plus. */
const CKAN_HASH = /^\$pbkdf2-sha512\$([1-9]\d{3,6})\$([\w./]{11,86})\$([\w./]{86})$/
const CKAN_ROUNDS_MAX = 1_000_000

/** Whether a hash is CKAN's pbkdf2_sha512, of at most a million rounds, as `password_hash` brings it. */
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
