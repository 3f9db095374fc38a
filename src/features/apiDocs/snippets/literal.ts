/**
 * A text as JavaScript, Python and R all write it: their escapes are JSON's. In single quotes where that spares escapes.
 */
export function literal(text: string): string {
  const quoted = JSON.stringify(text)
  if (!text.includes('"') || text.includes("'")) return quoted
  return `'${quoted.slice(1, -1).replaceAll('\\"', '"')}'`
}

/** A value of a parameter: whole numbers and truths stand without quotes. */
export const value = (text: string, truth: (isTrue: boolean) => string): string =>
  /^(0|[1-9]\d{0,8})$/.test(text) ? text : text === 'true' || text === 'false' ? truth(text === 'true') : literal(text)

/** Texts and a name between them, joined by an operator; empty texts are left out. */
export function joined([before, after]: readonly [string, string], name: string, operator: string): string {
  const parts = [before && literal(before), name, after && literal(after)]
  return parts.filter(Boolean).join(` ${operator} `)
}
