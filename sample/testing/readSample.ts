import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import Papa from 'papaparse'

export type Words = { tr?: string; en?: string }
export type Described = { title_translated: Words; description_translated: Words }
type Resource = {
  name: string
  path: string
  format: string
  bytes: number
  datastore: boolean
  name_translated: Words
  description_translated: Words
  schema?: { fields: ({ name: string; type: string } & Described)[]; primaryKey?: string[] }
}
export type DataPackage = {
  name: string
  title: string
  description: string
  keywords: string[]
  licenses: { name: string; path: string }[]
  sources: { title: string; path: string }[]
  resources: Resource[]
  ckan: {
    owner_org: string
    groups: string[]
    title_translated: Words
    notes_translated: Words
    metadata_modified: string
    extras: Record<string, string>
  }
}

export const readJson = async (path: string) => JSON.parse(await readFile(path, 'utf8'))

/** Reads the header and rows of a CSV file without keeping its text. */
export const readCsv = (path: string) =>
  new Promise<{ header: string[]; rows: string[][] }>((resolve, reject) => {
    const rows: string[][] = []
    Papa.parse<string[]>(createReadStream(path), {
      step: ({ data, errors }) => (errors[0] ? reject(errors[0]) : rows.push(data)),
      complete: () => resolve({ header: rows.shift() ?? [], rows }),
      skipEmptyLines: true,
    })
  })

/** A hash of each file in a folder, by its path there. */
export async function hashes(root: string): Promise<Record<string, string>> {
  const files = await readdir(root, { recursive: true, withFileTypes: true })
  const paths = files.filter((file) => file.isFile()).map((file) => join(file.parentPath, file.name).slice(root.length))
  const entries = await Promise.all(
    paths.sort().map(async (path) => [
      path,
      createHash('sha256')
        .update(await readFile(root + path))
        .digest('hex'),
    ]),
  )
  return Object.fromEntries(entries)
}
