/** The settings of a chart by name, as `chart.<name>` in a URL. */
type ChartOptions = Readonly<Record<string, string>>

const PREFIX = 'chart.'
const MOST_OPTIONS = 20

/** The chart of a URL, as on a dataset page. Undefined if the URL shows no chart. */
export function chartOptionsIn(search: URLSearchParams): ChartOptions | undefined {
  if (search.get('view') !== 'chart') return undefined
  const own = [...search].filter(([name]) => name.startsWith(PREFIX)).slice(0, MOST_OPTIONS)
  return Object.fromEntries(own.map(([name, value]) => [name.slice(PREFIX.length), value]))
}

/** The query string of a statement with a chart of its result. */
export function withChart(search: string, options: ChartOptions): string {
  const parameters = new URLSearchParams(search)
  parameters.set('view', 'chart')
  for (const [name, value] of Object.entries(options)) parameters.set(PREFIX + name, value)
  return `?${parameters}`
}

/** The query string without the chart: what is left is the statement. */
export function withoutChart(search: string): string {
  const kept = [...new URLSearchParams(search)].filter(([name]) => name !== 'view' && !name.startsWith(PREFIX))
  return kept.length > 0 ? `?${new URLSearchParams(kept)}` : ''
}
