import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

const DESCRIPTOR = 'datapackage.json'
const DEEPEST = 4

/** The descriptors of all data packages in a folder and the folders inside, by path; of one file that file. */
export async function findPackages(path: string): Promise<string[]> {
  return (await stat(path)).isFile() ? [path] : walk(path, 0)
}

async function walk(folder: string, depth: number): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  if (entries.some((entry) => entry.isFile() && entry.name === DESCRIPTOR)) return [join(folder, DESCRIPTOR)]
  if (depth === DEEPEST) return []
  const names = entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith('.')).map(({ name }) => name)
  const found = await Promise.all(names.sort().map((name) => walk(join(folder, name), depth + 1)))
  return found.flat()
}
