import { existsSync } from 'node:fs'

const SHELL = '/bin/sh'
/**
 * Address space of one PostgreSQL process. A query that needs more fails with "out of memory" and does not affect others. An
 * idle process has 0.2 GB, most of it programs and the 64 MB of shared buffers.
 */
const MEMORY_LIMIT_KB = 1024 * 1024

/** The command with the memory limit, if the system supports one; otherwise the command unchanged. */
export function withMemoryLimit(program: string, args: string[], platform = process.platform): [string, string[]] {
  if (platform !== 'linux' || !existsSync(SHELL)) return [program, args]
  // The shell replaces itself with the program, so that process id and parent are those that PostgreSQL expects.
  return [SHELL, ['-c', 'ulimit -v "$0"; exec "$@"', String(MEMORY_LIMIT_KB), program, ...args]]
}
