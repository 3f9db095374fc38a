import { createHash, randomBytes } from 'node:crypto'

/** A new API token: 256 random bits in characters that need no escaping. Only its hash is stored. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** Tokens are random, so a plain hash is enough to make a stolen table useless. */
export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest()
