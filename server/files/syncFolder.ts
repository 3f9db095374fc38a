import { open } from 'node:fs/promises'

/** Syncs a folder, so that the new names in it are on disk. Windows does this automatically. */
export async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const folder = await open(path)
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
