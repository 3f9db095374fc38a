import { existsSync } from 'node:fs'

const SHELL = '/bin/sh'
/**
 * Address space of one PostgreSQL process: a query that needs more fails with "out of memory", and no other is affected.
 * An idle one has 0.2 GB, most of it programs and the 64 MB of shared buffers.
 */
const CEILING_KILOBYTES = 1024 * 1024

/** A command that runs under the ceiling where the system has one; elsewhere the command itself. */
export function underCeiling(program: string, args: string[], platform = process.platform): [string, string[]] {
  if (platform !== 'linux' || !existsSync(SHELL)) return [program, args]
  // The shell becomes the program, so that process number and parent stay what PostgreSQL expects.
  return [SHELL, ['-c', 'ulimit -v "$0"; exec "$@"', String(CEILING_KILOBYTES), program, ...args]]
}
