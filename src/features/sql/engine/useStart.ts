import { useState } from 'react'
import { useLocale } from '../../../i18n/useLocale.ts'
import type { Draft } from '../queries/draft.ts'
import type { Span } from '../queries/syntax/statementAt.ts'
import type { SqlTable } from '../tables/sqlTable.ts'
import { SqlError } from './engine.ts'
import type { Engines } from './useEngines.ts'
import type { Runs } from './useRuns.ts'

type Parts = {
  runs: Runs
  draft: Draft
  titleOf: (draft: Draft) => string
  tables: readonly SqlTable[]
  engines: Engines
  /** Called with the draft's text after a statement of it was sent. */
  onSent: (text: string) => void
}

export const MAY_HAVE_PARAMETERS = /(?<!:):[\p{L}_]/u

/** Sends the selected statement to the engine that can run it. */
export function useStart({ runs, draft, titleOf, tables, engines, onSent }: Parts) {
  const locale = useLocale()
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const [isTried, setTried] = useState(false)
  const { portal, browser, preferred } = engines

  /** Sends a part of the open draft, or of another one that is being opened. */
  const start = async (selection: Span, from: Draft = draft) => {
    const loaded = await import('./prepareRun.ts').catch(() => undefined)
    if (!loaded) {
      const whole = { ...{ start: 0, end: from.text.length }, sourceIndex: (index: number) => index }
      const sent = { ...whole, sql: from.text, source: from.text, name: titleOf(from), draftId: from.id }
      return runs.run({ ...portal, run: () => Promise.reject(new SqlError('offline', '')) }, sent)
    }
    const { prepareRun } = loaded
    const prepared = prepareRun(from.text, selection, { tables, typed, locale, preferred })
    setTried(prepared?.isIncomplete === true)
    if (!prepared || prepared.isIncomplete) return
    const { isIncomplete: _, isInBrowser, ...sent } = prepared
    runs.run(isInBrowser ? browser : portal, { ...sent, name: titleOf(from), draftId: from.id }, instead(sent.sql))
    onSent(from.text)
  }
  /** If the portal has no SQL, this run and all later ones use the browser's engine. */
  const instead = (sql: string) => async (kind: string) => {
    const { canUseBrowser } = await import('./browserReason.ts')
    if (kind !== 'off' || !canUseBrowser(sql, tables)) return undefined
    engines.prefer('off')
    return browser
  }
  return { start, typed, setTyped, isTried }
}
