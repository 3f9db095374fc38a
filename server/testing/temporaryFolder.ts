import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterFile } from './afterFile.ts'

/** A new folder, removed after the last test of the file. */
export async function temporaryFolder(name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `${name}-`))
  afterFile(() => rm(folder, { recursive: true, force: true }))
  return folder
}
