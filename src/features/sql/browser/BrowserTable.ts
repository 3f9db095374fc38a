import type { SqlTable } from '../tables/sqlTable.ts'

/** A table that PostgreSQL in this browser reads from a file: one that the portal links to, or one of the reader's own. */
export type BrowserTable = SqlTable & { blob?: Blob }

/** The kinds of files that can be asked. */
export const FILE_FORMATS = ['csv', 'tsv', 'tab', 'txt', 'xlsx', 'json', 'geojson'] as const

/** What a file's kind is called here: what its format says, else its name's ending; undefined where it cannot be asked. */
export function fileFormat(format: string, name: string): string | undefined {
  const ending = /\.([a-z0-9]+)(?:\.gz)?$/i.exec(name.split(/[?#]/)[0] ?? '')?.[1] ?? ''
  const wanted = [format, ending].map((one) => one.toLowerCase().replace(/^\./, ''))
  return FILE_FORMATS.find((known) => wanted.includes(known))
}

/** A file of the reader's own as a table, named as the file is. It never leaves the device. */
export function tableOfFile(file: File): BrowserTable {
  const title = file.name.replace(/(\.[a-z0-9]+)?\.[a-z0-9]+$/i, '') || file.name
  const format = fileFormat('', file.name) ?? ''
  return {
    id: title.slice(0, 60),
    dataset: { name: '', title: '' },
    title,
    file: { url: file.name, format },
    blob: file,
  }
}
