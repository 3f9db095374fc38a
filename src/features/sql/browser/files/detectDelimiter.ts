import Papa from 'papaparse'

const DELIMITERS = [',', ';', '\t', '|'] as const
const SAMPLE_RECORDS = 100

/** The sign at which the first records fall into the same number of cells, and into most of them; a comma where none does. */
export function detectDelimiter(text: string): string {
  const scored = DELIMITERS.map((delimiter) => ({ delimiter, ...scoreOf(text, delimiter) }))
  const [best] = scored
    .filter(({ columns }) => columns > 1)
    .toSorted((a, b) => b.agreement - a.agreement || b.columns - a.columns)
  return best?.delimiter ?? ','
}

function scoreOf(text: string, delimiter: string): { columns: number; agreement: number } {
  const { data } = Papa.parse<string[]>(text, { delimiter, preview: SAMPLE_RECORDS + 1, skipEmptyLines: 'greedy' })
  const records = data.slice(0, SAMPLE_RECORDS)
  const columns = records[0]?.length ?? 0
  const same = records.filter((record) => record.length === columns).length
  return { columns, agreement: records.length === 0 ? 0 : same / records.length }
}
