const PAGE_MAX = 10_000

/** The number of the page in an address; 1 for everything that is not a page. */
export function pageIn(search: URLSearchParams): number {
  const page = Number(search.get('page') ?? '1')
  return Number.isInteger(page) && page >= 1 && page <= PAGE_MAX ? page : 1
}
