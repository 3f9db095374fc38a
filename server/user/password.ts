import { hash, verify } from '@node-rs/argon2'

/** As argon2id with the library's costs, which are those of OWASP. */
export const hashPassword = (password: string): Promise<string> => hash(password)

let decoy: Promise<string> | undefined

/** Whether a password is the one of a hash. Without a hash it takes as long and is false: an unknown name is not told by the time. */
export async function isPassword(password: string, passwordHash: string | null | undefined): Promise<boolean> {
  decoy ??= hash('nobody')
  const isRight = await verify(passwordHash || (await decoy), password).catch(() => false)
  return isRight && Boolean(passwordHash)
}
