import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A disk that is soon full, and a function that removes it; undefined if this process may not mount one. */
export function smallDisk(options: string): { path: string; giveBack(): void } | undefined {
  const path = mkdtempSync(join(tmpdir(), 'fihrist-small-'))
  const remove = () => rmSync(path, { recursive: true, force: true })
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', path], { stdio: 'ignore' })
  } catch {
    remove()
    return undefined
  }
  const giveBack = () => {
    execFileSync('umount', ['-l', path], { stdio: 'ignore' })
    remove()
  }
  return { path, giveBack }
}
