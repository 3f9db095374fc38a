import { open } from 'node:fs/promises'

/** A new name is on disk when its folder is. Windows has no such thing: there the file system does it by itself. */
export async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const folder = await open(path)
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
