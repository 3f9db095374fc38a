/** The kinds of files that can be asked. */
export const FILE_FORMATS = ['csv', 'tsv', 'tab', 'txt', 'xlsx', 'json', 'geojson', 'ndjson', 'jsonl'] as const

/** What a file's kind is called here: what its format says, else its name's ending; undefined where it cannot be asked. */
export function fileFormat(format: string, name: string): string | undefined {
  const ending = /\.([a-z0-9]+)(?:\.gz)?$/i.exec(name.split(/[?#]/)[0] ?? '')?.[1] ?? ''
  const wanted = [format, ending].map((one) => one.toLowerCase().replace(/^\./, ''))
  return FILE_FORMATS.find((known) => wanted.includes(known))
}
