import { open } from 'node:fs/promises'
import type { ResourceDescriptor } from './descriptor.ts'
import { csvTable } from './rows/csvRows.ts'
import { jsonRows } from './rows/jsonRows.ts'
import type { TableSource } from './rows/tableSource.ts'
import { xlsxTable } from './rows/xlsxRows.ts'

const TEXTS = new Set(['csv', 'tsv', 'tab'])
const STRUCTURES = new Set(['json', 'geojson'])

/** The kind of a resource's file in small letters: what is said of it, else its name's ending without `.gz`. */
function formatOf({ format, path }: ResourceDescriptor): string {
  const ending = typeof path === 'string' ? (/\.([a-z0-9]+)(\.gz)?$/i.exec(path)?.[1] ?? '') : ''
  return (format || ending).toLowerCase()
}

/** Whether a resource is to be in the datastore: as it says itself, else tables are, and JSON where its fields are described. */
export function isTable(resource: ResourceDescriptor): boolean {
  const format = formatOf(resource)
  if (!TEXTS.has(format) && !STRUCTURES.has(format) && format !== 'xlsx') return false
  return resource.datastore ?? (!STRUCTURES.has(format) || typeof resource.schema === 'object')
}

/** Opens a resource's file as a table. Throws NoTable where it holds none. */
export async function openTable(resource: ResourceDescriptor, path: string): Promise<TableSource> {
  const format = formatOf(resource)
  const isGzip = await startsLikeGzip(path)
  if (format === 'xlsx') return xlsxTable(path, resource.dialect?.sheet)
  if (STRUCTURES.has(format)) return jsonRows(path, isGzip)
  const delimiter = resource.dialect?.delimiter ?? (format === 'csv' ? undefined : '\t')
  return csvTable({
    path,
    isGzip,
    encoding: resource.encoding ?? undefined,
    dialect: { ...resource.dialect, delimiter },
  })
}

async function startsLikeGzip(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(2), 0, 2, 0)
    return bytesRead === 2 && buffer[0] === 0x1f && buffer[1] === 0x8b
  } finally {
    await file.close()
  }
}
