import { useState } from 'react'
import { useLocale } from '../../../i18n/useLocale.ts'
import type { Draft } from '../drafts/draft.ts'
import type { Engine } from '../engine/engine.ts'
import { type Span, statementAt } from '../syntax/statementAt.ts'
import type { SqlTable } from '../tables/sqlTable.ts'
import type { Runs } from './useRuns.ts'

type Parts = {
  runs: Runs
  draft: Draft
  name: string
  tables: readonly SqlTable[]
  engineFor: (sql: string) => Engine
  /** Told of each text of which something was sent. */
  onSent: (text: string) => void
}

export const MAY_HAVE_PARAMETERS = /(?<!:):[\p{L}_]/u

/** Sends the statement that is meant, with what was typed in the place of its parameters. */
export function useStart({ runs, draft, name, tables, engineFor, onSent }: Parts) {
  const locale = useLocale()
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const [isTried, setTried] = useState(false)

  const start = async (selection: Span) => {
    const span = statementAt(draft.text, selection)
    if (!span) return
    const source = draft.text.slice(span.start, span.end)
    const bound = await boundOf(source)
    setTried(!bound)
    if (!bound) return
    const place = { source, start: span.start, sourceIndex: bound.sourceIndex }
    runs.run(engineFor(bound.sql), { ...place, sql: bound.sql, name, draftId: draft.id })
    onSent(draft.text)
  }
  const boundOf = async (source: string) => {
    if (!MAY_HAVE_PARAMETERS.test(source)) return { sql: source, sourceIndex: (index: number) => index }
    const { bindTyped } = await import('./bindTyped.ts')
    return bindTyped(source, { typed, tables, locale })
  }
  return { start, typed, setTyped, isTried }
}
