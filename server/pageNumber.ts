/** `?page=`, from 1; undefined if it is not such a number. */
export function pageNumber(text: unknown): number | undefined {
  if (text === undefined) return 1
  return /^[1-9]\d{0,6}$/.test(String(text)) ? Number(text) : undefined
}
