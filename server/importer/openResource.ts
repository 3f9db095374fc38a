import { declaredEncoding } from '#table/detectEncoding.ts'
import { openTable } from '#table/openTable.ts'
import type { Table } from '#table/Table.ts'
import { formatName, readAsTable } from '#table/tableFormats.ts'
import { diskBytes } from '../loader/diskBytes.ts'
import type { ResourceDescriptor } from './descriptor.ts'

const STRUCTURES = new Set(['json', 'geojson', 'ndjson', 'jsonl'])

const formatOf = ({ format, path }: ResourceDescriptor): string =>
  formatName(format, typeof path === 'string' ? path : '').toLowerCase()

/** Whether a resource becomes a table: as its `datastore` states, otherwise text tables, workbooks, and JSON with a schema. */
export function isTable(resource: ResourceDescriptor): boolean {
  const format = formatOf(resource)
  if (format === 'txt' || readAsTable(format) === undefined) return false
  return resource.datastore ?? (!STRUCTURES.has(format) || typeof resource.schema === 'object')
}

/** Opens the file of a resource as a table with the settings of its dialect. Throws TableError. */
export async function openResource(resource: ResourceDescriptor, path: string): Promise<Table> {
  const { dialect, encoding } = resource
  return openTable(await diskBytes(path), readAsTable(formatOf(resource)) ?? 'csv', {
    ...dialect,
    encoding: encoding ? declaredEncoding(encoding) : undefined,
  })
}
