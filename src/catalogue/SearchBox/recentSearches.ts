const KEY = 'recent-searches'
const MOST = 10
const LONGEST = 200

/** The latest searches of this device, the newest first. They never leave it; none where storage is switched off. */
export function recentSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter((q) => typeof q === 'string').slice(0, MOST) : []
  } catch {
    return []
  }
}

function store(searches: readonly string[]): void {
  try {
    if (searches.length === 0) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, JSON.stringify(searches.slice(0, MOST)))
  } catch {
    // Storage is switched off or full: the searches are not kept.
  }
}

/** Keeps a search that was submitted. */
export function keepSearch(q: string): void {
  const text = q.trim()
  if (text !== '' && text.length <= LONGEST) store([text, ...recentSearches().filter((other) => other !== text)])
}

export const removeSearch = (q: string): void => store(recentSearches().filter((other) => other !== q))
export const removeSearches = (): void => store([])
