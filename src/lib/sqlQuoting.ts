/** An identifier in double quotes, even where PostgreSQL does not need them: so that the ids of all tables look the same. */
export const quoteAlways = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** A string literal that means the same under every server setting. PostgreSQL's strings hold no NUL, so NULs are removed. */
export function quoteLiteral(text: string): string {
  const doubled = text.replaceAll('\0', '').replaceAll("'", "''")
  return doubled.includes('\\') ? `E'${doubled.replaceAll('\\', '\\\\')}'` : `'${doubled}'`
}
