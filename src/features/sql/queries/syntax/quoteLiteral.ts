/** A text as an SQL literal that no server setting reads otherwise. PostgreSQL's texts hold no NUL. */
export function quoteLiteral(text: string): string {
  const doubled = text.replaceAll('\0', '').replaceAll("'", "''")
  return doubled.includes('\\') ? `E'${doubled.replaceAll('\\', '\\\\')}'` : `'${doubled}'`
}
