/** The number of the page in an address; 1 for everything that is not a page. */
export function pageIn(search: URLSearchParams): number {
  const page = search.get('page') ?? ''
  return /^[1-9]\d{0,6}$/.test(page) ? Number(page) : 1
}
