import { useEffect, useRef, useState } from 'react'
import type { BrowserEngine } from '../browser/openBrowserEngine.ts'
import { tablesNamed } from '../syntax/tablesNamed.ts'
import type { SqlTable } from '../tables/sqlTable.ts'
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
  const [preferred, setPreferred] = useState<'off' | 'asked'>()
  const [loading, setLoading] = useState<string>()
  const open = useRef<{ key: string; engine: Promise<BrowserEngine> }>(undefined)
  // A worker is outside React.
  useEffect(() => () => void open.current?.engine.then((engine) => engine.close()), [])

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
  const browserOver = async (named: readonly SqlTable[]) => {
    const key = named.map(({ id }) => id).join(' ')
    if (open.current?.key !== key) {
      void open.current?.engine.then((engine) => engine.close())
      const engine = import('../browser/openBrowserEngine.ts').then(({ openBrowserEngine }) =>
        openBrowserEngine(named, { onProgress: ({ title }) => setLoading(title) }),
      )
      open.current = { key, engine }
    }
    return open.current.engine
  }
  const browser: Engine = {
    kind: 'browser',
    async run(sql, signal) {
      try {
        const engine = await browserOver(inScope(sql))
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
