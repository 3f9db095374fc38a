/** Kinds of files that become tables. */
export type TableFormat = 'csv' | 'tsv' | 'xlsx' | 'json'

const FORMATS: Record<string, TableFormat> = { csv: 'csv', tsv: 'tsv', tab: 'tsv', xlsx: 'xlsx', json: 'json' }

/** The kind of a resource's file: what is said of it, else its name's ending; undefined for one that holds no table. */
export function tableFormat({ format, url }: { format: string; url: string }): TableFormat | undefined {
  const ending = /\.([a-z0-9]+)(\.gz)?$/i.exec(url.split(/[?#]/)[0] ?? '')?.[1] ?? ''
  return FORMATS[(format || ending).toLowerCase()]
}
