type Found = { results: string[]; related: string[] }

/** One side of the comparison: how it answers a query. */
export type Finder = { name: string; find(query: string): Promise<Found> | Found }

/** A CKAN with the same catalogue; a portal of this kind also answers with related datasets. */
export function ckanFinder(base: string): Finder {
  const action = async (name: string, query: Record<string, string>) => {
    const response = await fetch(`${base.replace(/\/$/, '')}/api/3/action/${name}?${new URLSearchParams(query)}`)
    const body: unknown = await response.json().catch(() => undefined)
    // A query in which CKAN sees a syntax error finds nothing.
    const result = typeof body === 'object' && body !== null && 'result' in body ? body.result : undefined
    return (result ?? {}) as { results?: { name: string }[]; related?: { name: string }[] } // package_search's result
  }
  const namesOf = (datasets: readonly { name: string }[] = []) => datasets.map(({ name }) => name)
  return {
    name: base,
    async find(q) {
      const { results, related } = await action('package_search', { q, rows: '50', ext_related: 'true' })
      return { results: namesOf(results), related: namesOf(related) }
    },
  }
}

/** The names among these that a CKAN does not have. */
export async function missingIn(base: string, names: readonly string[]): Promise<string[]> {
  const response = await fetch(`${base.replace(/\/$/, '')}/api/3/action/package_list?limit=1000`)
  const { result } = (await response.json()) as { result: string[] }
  const known = new Set(result)
  return names.filter((name) => !known.has(name))
}
