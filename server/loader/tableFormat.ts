import { readAsTable, type TableFormat } from '#table/openTable.ts'

/** Kinds of files that are tables and nothing else: a text may be prose, and GeoJSON is a map. */
const LOADED = new Set(['csv', 'tsv', 'tab', 'xlsx', 'json', 'ndjson', 'jsonl'])

/** How a resource's file is read: what is said of it, else its name's ending; undefined for one that holds no table. */
export function tableFormat({ format, url }: { format: string; url: string }): TableFormat | undefined {
  const ending = /\.([a-z0-9]+)(\.gz)?$/i.exec(url.split(/[?#]/)[0] ?? '')?.[1] ?? ''
  const kind = (format || ending).toLowerCase()
  return LOADED.has(kind) ? readAsTable(kind) : undefined
}
