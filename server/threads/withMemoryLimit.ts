import { existsSync } from 'node:fs'

const SHELL = '/bin/sh'

/** The command with a limit of its address space in kilobytes, if the system supports one; otherwise the command unchanged. */
export function withMemoryLimit(
  program: string,
  args: readonly string[],
  kilobytes: number,
  platform = process.platform,
): [string, string[]] {
  if (platform !== 'linux' || !existsSync(SHELL)) return [program, [...args]]
  // The shell replaces itself with the program, so that process id and parent are those of the child that was started.
  return [SHELL, ['-c', 'ulimit -v "$0"; exec "$@"', String(kilobytes), program, ...args]]
}
