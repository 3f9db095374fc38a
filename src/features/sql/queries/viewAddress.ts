const VIEWS = ['chart', 'map'] as const

/** A chart or a map of a result, with its settings: `view=map&map.<name>=…` in a URL, as on a dataset page. */
export type ShownView = { view: (typeof VIEWS)[number]; options: Readonly<Record<string, string>> }

const MOST_OPTIONS = 20

/** The view of a URL. Undefined if the URL shows the table. */
export function viewIn(search: URLSearchParams): ShownView | undefined {
  const view = VIEWS.find((name) => name === search.get('view'))
  if (!view) return undefined
  const prefix = `${view}.`
  const own = [...search].filter(([name]) => name.startsWith(prefix)).slice(0, MOST_OPTIONS)
  return { view, options: Object.fromEntries(own.map(([name, value]) => [name.slice(prefix.length), value])) }
}

/** The settings of a view of a URL. Null if the URL does not show it. */
export function optionsIn(search: URLSearchParams, view: ShownView['view']): ShownView['options'] | null {
  const shown = viewIn(search)
  return shown?.view === view ? shown.options : null
}

/** The query string of a statement with a view of its result. */
export function withView(search: string, { view, options }: ShownView): string {
  const parameters = new URLSearchParams(search)
  parameters.set('view', view)
  for (const [name, value] of Object.entries(options)) parameters.set(`${view}.${name}`, value)
  return `?${parameters}`
}

/** The query string without the view: what is left is the statement. */
export function withoutView(search: string): string {
  const isOfView = (name: string) => name === 'view' || VIEWS.some((view) => name.startsWith(`${view}.`))
  const kept = [...new URLSearchParams(search)].filter(([name]) => !isOfView(name))
  return kept.length > 0 ? `?${new URLSearchParams(kept)}` : ''
}
