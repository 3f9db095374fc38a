import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

const DESCRIPTOR = 'datapackage.json'
const MAX_DEPTH = 4

/** The paths of all `datapackage.json` files in a folder and its subfolders, in order; for a file its own path. */
export async function findPackages(path: string): Promise<string[]> {
  return (await stat(path)).isFile() ? [path] : walk(path, 0)
}

async function walk(folder: string, depth: number): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  if (entries.some((entry) => entry.isFile() && entry.name === DESCRIPTOR)) return [join(folder, DESCRIPTOR)]
  if (depth === MAX_DEPTH) return []
  const names = entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith('.')).map(({ name }) => name)
  const found = await Promise.all(names.sort().map((name) => walk(join(folder, name), depth + 1)))
  return found.flat()
}
