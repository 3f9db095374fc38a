import { isDeepStrictEqual } from 'node:util'

/** The names of the fields of `before` that have a different value in `after`. */
export function changedFields<T extends object>(before: T, after: T): string[] {
  const values = new Map<string, unknown>(Object.entries(after))
  return Object.entries(before)
    .filter(([field, value]) => !isDeepStrictEqual(value, values.get(field)))
    .map(([field]) => field)
}
