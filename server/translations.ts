/** Translations without the empty ones; null when none is left. */
export function withoutNulls(
  translations: Record<string, string | null> | null | undefined,
): Record<string, string> | null {
  const entries = Object.entries(translations ?? {}).filter(
    (entry): entry is [string, string] => entry[1] !== null && entry[1] !== '',
  )
  return entries.length === 0 ? null : Object.fromEntries(entries)
}
