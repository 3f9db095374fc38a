import { becomesTable, formatName, readAsTable, type TableFormat } from '#table/tableFormats.ts'

/** The format in which a resource's file is read; undefined if it does not become a table. */
export function tableFormat({ format, url }: { format: string; url: string }): TableFormat | undefined {
  const name = formatName(format, url)
  return becomesTable(name) ? readAsTable(name) : undefined
}
