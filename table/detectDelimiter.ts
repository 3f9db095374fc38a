const DELIMITERS = [',', ';', '\t', '|'] as const
export type Delimiter = (typeof DELIMITERS)[number]

/** Splits the first records of a text by a delimiter; lines without a letter are not records. */
type Split = (text: string, delimiter: Delimiter, mostRecords: number) => string[][]

const SAMPLE_RECORDS = 100

const HINT = /^sep=([,;\t|])\r?$/i

/** The delimiter in Excel's line `sep=;` above the headings; undefined for any other record. */
export function hintedDelimiter(cells: readonly string[], delimiter: string): Delimiter | undefined {
  const name = HINT.exec(cells.join(delimiter))?.[1]
  return DELIMITERS.find((known) => known === name)
}

/**
 * The delimiter that the file declares, or the one that splits most of the first records into the same number of cells,
 * and into the most cells. For a file with one column it is a comma. A title above the headings does not count. `isCut`
 * says that the text ends in the middle of the file.
 */
export function detectDelimiter(text: string, isCut: boolean, split: Split): Delimiter {
  const [first = []] = split(text, '\t', 1)
  const hinted = hintedDelimiter(first, '\t')
  if (hinted) return hinted
  const samples = DELIMITERS.map((delimiter) => ({ delimiter, records: sampleOf(text, delimiter, isCut, split) }))
  // Where no delimiter divides the first record, it may be a title.
  const hasTitle = samples.every(({ records: [heading = []] }) => heading.length <= 1)
  const best = samples
    .map(({ delimiter, records }) => ({ delimiter, ...scoreOf(hasTitle ? belowTitle(records) : records) }))
    .filter(({ columns }) => columns > 1)
    .sort((a, b) => b.agreement - a.agreement || b.columns - a.columns)[0]
  return best?.delimiter ?? ','
}

function sampleOf(text: string, delimiter: Delimiter, isCut: boolean, split: Split): string[][] {
  const all = split(text, delimiter, SAMPLE_RECORDS + 1)
  return isCut && all.length > 1 ? all.slice(0, -1) : all.slice(0, SAMPLE_RECORDS)
}

function scoreOf(records: readonly string[][]) {
  const columns = records[0]?.length ?? 0
  const same = records.filter((record) => record.length === columns).length
  return { columns, agreement: records.length === 0 ? 0 : same / records.length }
}

/** The records below those with one cell; none unless they have the same number of cells, as headings and rows do. */
function belowTitle(records: readonly string[][]): string[][] {
  const below = records.slice(records.findIndex((record) => record.length > 1))
  const columns = below[0]?.length ?? 0
  return below.length > 1 && below.every((record) => record.length === columns) ? below : []
}
