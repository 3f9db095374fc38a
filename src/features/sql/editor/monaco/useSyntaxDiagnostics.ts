import { useEffect, useState } from 'react'
import { statementsOf } from '../../queries/syntax/statementAt.ts'
import { checkSql, type SyntaxDiagnostic } from '../checkSql.ts'
import { parseInWorker } from '../parseInWorker.ts'

const PAUSE_MS = 450
const MOST_STATEMENTS = 20
const LONGEST = 64 * 1024

/**
 * The errors that PostgreSQL's parser finds in a text, shortly after the last key press. It runs in the browser;
 * nothing is sent.
 */
export function useSyntaxDiagnostics(text: string): readonly SyntaxDiagnostic[] {
  const [diagnostics, setFindings] = useState<readonly SyntaxDiagnostic[]>([])
  useEffect(() => {
    let isCurrent = true
    const timer = setTimeout(async () => {
      const found = text.length > LONGEST ? [] : await diagnosticsIn(text)
      if (isCurrent) setFindings(found)
    }, PAUSE_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [text])
  return diagnostics
}

async function diagnosticsIn(text: string): Promise<SyntaxDiagnostic[]> {
  const spans = statementsOf(text).slice(0, MOST_STATEMENTS)
  const found = await Promise.all(spans.map(({ start, end }) => checkSql(text.slice(start, end), parseInWorker)))
  return found.flatMap((diagnostic, index) => {
    const by = spans[index]?.start ?? 0
    return diagnostic ? [{ ...diagnostic, start: diagnostic.start + by, end: diagnostic.end + by }] : []
  })
}
