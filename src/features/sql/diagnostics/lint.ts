import { tokenize } from '../queries/syntax/tokenize.ts'
import { replacing, type SqlDiagnostic } from './SqlDiagnostic.ts'

/** Warns about comparisons with NULL by `=` or `<>`, which are never true. */
export function lint(sql: string): SqlDiagnostic | undefined {
  const tokens = tokenize(sql)
  const at = tokens.findIndex(({ text }, index) => /^(=|<>|!=)$/.test(text) && tokens[index + 1]?.value === 'null')
  const [operator, word] = tokens.slice(at, at + 2)
  if (at === -1 || !operator || !word) return undefined
  const place = { start: operator.start, end: word.end }
  const text = operator.text === '=' ? 'IS NULL' : 'IS NOT NULL'
  return { kind: 'equalsNull', values: {}, place, fixes: [replacing(sql, place, text)] }
}
