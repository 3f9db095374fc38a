/** The formats that can be queried. */
export const FILE_FORMATS = ['csv', 'tsv', 'tab', 'txt', 'xlsx', 'json', 'geojson', 'ndjson', 'jsonl'] as const

/** The format of a file, by its stated format or else its extension. Undefined if it cannot be queried. */
export function fileFormat(format: string, name: string): string | undefined {
  const ending = /\.([a-z0-9]+)(?:\.gz)?$/i.exec(name.split(/[?#]/)[0] ?? '')?.[1] ?? ''
  const wanted = [format, ending].map((one) => one.toLowerCase().replace(/^\./, ''))
  return FILE_FORMATS.find((known) => wanted.includes(known))
}
