import { useEffect, useRef, useState } from 'react'
import { useSite } from '../../../catalogue/site.ts'
import { tablesNamed } from '../syntax/tablesNamed.ts'
import type { SqlTable } from '../tables/sqlTable.ts'
import type { BrowserSession } from './BrowserSession.ts'
import type { Engine } from './engine.ts'
import { usePortalEngine } from './usePortalEngine.ts'

/** Why a statement runs in the browser. */
export type BrowserReason = 'off' | 'file' | 'asked'

type Engines = {
  /** The engine for a statement: the portal, unless it has no SQL or one of the tables is a file only. */
  engineFor: (sql: string) => Engine
  reasonFor: (sql: string) => BrowserReason | undefined
  browser: Engine
  /** From now on in the browser: the portal offers no SQL, or the reader wants it so. */
  moveToBrowser: (reason: 'off' | 'asked') => void
  /** Whether every table of a statement has a file that the browser can ask. */
  canUseBrowser: (sql: string) => boolean
  /** What is being fetched for it. */
  loading: string | undefined
}

/** Chooses where a statement runs. The browser's engine stays open over the same files. */
export function useEngines(tables: readonly SqlTable[], learn: (tables: readonly SqlTable[]) => void): Engines {
  const portal = usePortalEngine()
  const { base } = useSite().ckan
  const [preferred, setPreferred] = useState<'off' | 'asked'>()
  const [loading, setLoading] = useState<string>()
  const session = useRef<Promise<BrowserSession>>(undefined)
  // A worker is outside React.
  useEffect(() => () => void session.current?.then((open) => open.close()), [])

  const inScope = (sql: string) => {
    const names = new Set(tablesNamed(sql).map(({ name }) => name))
    return tables.filter(({ id }) => names.has(id))
  }
  const canUseBrowser = (sql: string) => {
    const named = inScope(sql)
    return named.length > 0 && named.every(({ file }) => file !== undefined)
  }
  const reasonFor = (sql: string): BrowserReason | undefined => {
    if (!canUseBrowser(sql)) return undefined
    return inScope(sql).some(({ isInPortal }) => isInPortal === false) ? 'file' : preferred
  }
  const browser: Engine = {
    kind: 'browser',
    async run(sql, signal) {
      try {
        session.current ??= import('./BrowserSession.ts').then(({ BrowserSession }) => new BrowserSession())
        const engine = (await session.current).over(inScope(sql), base, setLoading)
        void engine.tables(signal).then(learn, () => {})
        return await engine.run(sql, signal)
      } finally {
        setLoading(undefined)
      }
    },
  }
  return {
    browser,
    engineFor: (sql) => (reasonFor(sql) ? browser : portal),
    reasonFor,
    moveToBrowser: setPreferred,
    canUseBrowser,
    loading,
  }
}
