/** `?page=`, from 1, which is also the page of an address without it; undefined if it is not such a number. */
export function pageNumber(text: unknown): number | undefined {
  if (text === undefined) return 1
  return /^[1-9]\d{0,6}$/.test(String(text)) ? Number(text) : undefined
}

/** The number of the page in an address; 1 for everything that is not a page. */
export const pageIn = (search: URLSearchParams): number => pageNumber(search.get('page') ?? undefined) ?? 1
