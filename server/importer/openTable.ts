import { declaredEncoding } from '#table/detectEncoding.ts'
import { openTable, readAsTable } from '#table/openTable.ts'
import type { Table } from '#table/Table.ts'
import type { ResourceDescriptor } from './descriptor.ts'
import { diskBytes } from './diskBytes.ts'

const STRUCTURES = new Set(['json', 'geojson', 'ndjson', 'jsonl'])

/** The kind of a resource's file in small letters: what is said of it, else its name's ending without `.gz`. */
function formatOf({ format, path }: ResourceDescriptor): string {
  const ending = typeof path === 'string' ? (/\.([a-z0-9]+)(\.gz)?$/i.exec(path)?.[1] ?? '') : ''
  return (format || ending).toLowerCase()
}

/** Whether a resource is to be in the datastore: as it says itself, else tables are, and JSON where its fields are described. */
export function isTable(resource: ResourceDescriptor): boolean {
  const format = formatOf(resource)
  if (format === 'txt' || readAsTable(format) === undefined) return false
  return resource.datastore ?? (!STRUCTURES.has(format) || typeof resource.schema === 'object')
}

/** Opens the file of a resource of a data package as a table, as its dialect says. Throws TableError where it holds none. */
export async function openResource(resource: ResourceDescriptor, path: string): Promise<Table> {
  const { dialect, encoding } = resource
  return openTable(await diskBytes(path), readAsTable(formatOf(resource)) ?? 'csv', {
    ...dialect,
    encoding: encoding ? declaredEncoding(encoding) : undefined,
  })
}
