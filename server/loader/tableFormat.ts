import { becomesTable, readAsTable, type TableFormat } from '#table/openTable.ts'

/** How a resource's file is read: what is said of it, else its name's ending; undefined for one that holds no table. */
export function tableFormat({ format, url }: { format: string; url: string }): TableFormat | undefined {
  const ending = /\.([a-z0-9]+)(\.gz)?$/i.exec(url.split(/[?#]/)[0] ?? '')?.[1] ?? ''
  const kind = format || ending
  return becomesTable(kind) ? readAsTable(kind) : undefined
}
