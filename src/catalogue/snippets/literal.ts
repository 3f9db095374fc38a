/**
 * A string literal that is valid in JavaScript, Python and R, whose escapes are those of JSON. In single quotes if that
 * avoids escapes.
 */
export function literal(text: string): string {
  const quoted = JSON.stringify(text)
  if (!text.includes('"') || text.includes("'")) return quoted
  return `'${quoted.slice(1, -1).replaceAll('\\"', '"')}'`
}

/** The literal of a parameter value: integers and booleans have no quotes. */
export const value = (text: string, writeBoolean: (isTrue: boolean) => string): string =>
  /^(0|[1-9]\d{0,8})$/.test(text)
    ? text
    : text === 'true' || text === 'false'
      ? writeBoolean(text === 'true')
      : literal(text)

/** Concatenates two string literals and a variable between them; empty strings are left out. */
export function joined([before, after]: readonly [string, string], name: string, operator: string): string {
  const parts = [before && literal(before), name, after && literal(after)]
  return parts.filter(Boolean).join(` ${operator} `)
}
