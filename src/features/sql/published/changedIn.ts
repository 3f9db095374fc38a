/** A text that is missing in a language is the same as an empty one, and a text area has its own line ends. */
const asJson = (value: unknown) =>
  JSON.stringify(value, (_, text) =>
    text === '' ? undefined : typeof text === 'string' ? text.replaceAll('\r\n', '\n') : text,
  )

/** The fields whose values differ from those before. */
export function changedIn<Fields extends object>(given: Fields, before: Partial<Fields>): Partial<Fields> {
  const values = new Map<string, unknown>(Object.entries(before))
  const changed = Object.entries(given).filter(([field, value]) => asJson(value) !== asJson(values.get(field)))
  return Object.fromEntries(changed) as Partial<Fields> // some fields of `given`
}
