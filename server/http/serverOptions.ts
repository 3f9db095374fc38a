import type { ServerOptions } from 'node:http'

/** Slow or half-open clients are dropped, not waited for; an address may hold a long question in Turkish. */
export const SERVER_OPTIONS = {
  headersTimeout: 10_000,
  // A large file over a slow line; other bodies have a shorter limit of their own (readInput.ts).
  requestTimeout: 3_600_000,
  maxHeaderSize: 64 * 1024,
} as const satisfies ServerOptions
