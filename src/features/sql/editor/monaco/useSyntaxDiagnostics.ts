import { useEffect, useState } from 'react'
import { statementsOf } from '../../queries/syntax/statementAt.ts'
import { checkSql, type Finding } from '../checkSql.ts'
import { parseInWorker } from '../parseInWorker.ts'

const PAUSE_MS = 450
const MOST_STATEMENTS = 20
const LONGEST = 64 * 1024

/** What PostgreSQL's parser finds in a text, a moment after the last key; nothing is sent for it. */
export function useFindings(text: string): readonly Finding[] {
  const [findings, setFindings] = useState<readonly Finding[]>([])
  // The parser is beside the page, and the clock outside of it.
  useEffect(() => {
    let isCurrent = true
    const timer = setTimeout(async () => {
      const found = text.length > LONGEST ? [] : await findingsIn(text)
      if (isCurrent) setFindings(found)
    }, PAUSE_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [text])
  return findings
}

async function findingsIn(text: string): Promise<Finding[]> {
  const spans = statementsOf(text).slice(0, MOST_STATEMENTS)
  const found = await Promise.all(spans.map(({ start, end }) => checkSql(text.slice(start, end), parseInWorker)))
  return found.flatMap((finding, index) => {
    const by = spans[index]?.start ?? 0
    return finding ? [{ ...finding, start: finding.start + by, end: finding.end + by }] : []
  })
}
