import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Creates a folder and its parents. Node's recursive mkdir reports ENOENT instead of ENOSPC on a full disk. */
export async function createFolder(path: string): Promise<void> {
  if (await isCreated(path)) return
  await createFolder(dirname(path))
  await isCreated(path)
}

/** False if the parent folder does not exist. */
async function isCreated(path: string): Promise<boolean> {
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
