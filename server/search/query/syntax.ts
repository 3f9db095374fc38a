/** A clause of a query in Solr's syntax, before the analysis of its field. */
export type SyntaxClause = {
  conjunction: 'and' | 'or' | 'none'
  modifier: 'required' | 'prohibited' | 'none'
  node: SyntaxNode
}

export type SyntaxNode = (
  | { kind: 'group'; clauses: SyntaxClause[] }
  /** One term, or a run of terms without operators. */
  | { kind: 'terms'; texts: string[] }
  | { kind: 'phrase'; text: string; slop: number }
  /** With escapes, because an escaped star is not a wildcard. */
  | { kind: 'pattern'; source: string }
  | { kind: 'regex'; source: string }
  | { kind: 'fuzzy'; text: string; edits: number }
  | { kind: 'range'; from: string; to: string; includesFrom: boolean; includesTo: boolean }
) & { field: string | null; boost: number }

/** The query has a syntax error. */
export class QuerySyntaxError extends Error {}

/** Removes backslashes; `\u0041` is a code point in hexadecimal. */
export function withoutEscapes(text: string): string {
  return text.replace(/\\u([0-9a-fA-F]{4})|\\([\s\S])/g, (_, code: string | undefined, letter: string | undefined) =>
    code === undefined ? (letter ?? '') : String.fromCharCode(Number.parseInt(code, 16)),
  )
}
