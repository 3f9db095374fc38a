import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Makes a folder and those above it. Node's recursive way says "not there" where it means "no room". */
export async function makeFolder(path: string): Promise<void> {
  if (await isMade(path)) return
  await makeFolder(dirname(path))
  await isMade(path)
}

/** False where a folder above is missing. */
async function isMade(path: string): Promise<boolean> {
  try {
    await mkdir(path)
    return true
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'EEXIST') return true
    if (code === 'ENOENT' && dirname(path) !== path) return false
    throw error
  }
}
