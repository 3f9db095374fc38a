/** A name as an SQL identifier. Every name in a statement is quoted here. */
export const quoteIdentifier = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** The table of a resource; its name is the resource's uuid. */
export const tableName = (resourceId: string): string => `datastore.${quoteIdentifier(resourceId)}`

/** A text as an SQL literal, also for a server that reads backslashes as escapes (`standard_conforming_strings = off`). */
export function quoteText(text: string): string {
  const quoted = text.replaceAll("'", "''")
  return text.includes('\\') ? `E'${quoted.replaceAll('\\', '\\\\')}'` : `'${quoted}'`
}
