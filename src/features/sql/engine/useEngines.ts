import { useEffect, useRef, useState } from 'react'
import { useSite } from '../../../catalogue/site.ts'
import type { SqlTable } from '../tables/sqlTable.ts'
import type { LoadProgress } from './browser/engineMessages.ts'
import type { Engine } from './engine.ts'
import { usePortalEngine } from './usePortalEngine.ts'

export type Engines = {
  portal: Engine
  browser: Engine
  /**
   * Why statements run in the browser although the portal has the tables: it offers no SQL (`off`), or the reader
   * chose it (`asked`).
   */
  preferred: 'off' | 'asked' | undefined
  prefer: (reason: 'off' | 'asked') => void
  /** The current step before the browser's first statement can run. */
  progress: LoadProgress | undefined
  /** Reads the reader's own files, so that their columns are known. */
  read: (tables: readonly SqlTable[]) => void
}

/** Both engines. The browser's engine stays open while the files are the same. */
export function useEngines(tables: readonly SqlTable[], learn: (tables: readonly SqlTable[]) => void): Engines {
  const portal = usePortalEngine()
  const { base } = useSite().ckan
  const [preferred, prefer] = useState<'off' | 'asked'>()
  const [progress, setProgress] = useState<LoadProgress>()
  const session = useRef<ReturnType<typeof openSession>>(undefined)
  // Ends the worker when the page closes.
  useEffect(() => () => void session.current?.then((open) => open.close()).catch(() => {}), [])

  const over = async (named: readonly SqlTable[]) => {
    session.current ??= openSession().catch((cause: unknown) => {
      session.current = undefined // the next run tries again
      throw cause
    })
    return (await session.current).over(named, base, setProgress)
  }
  const browser: Engine = {
    kind: 'browser',
    async run(sql, signal) {
      try {
        const { namedById } = await import('./namedById.ts')
        return await namedById(sql, tables, async (byId, named) => {
          const engine = await over(named)
          void engine.tables(signal).then(learn, () => {})
          return engine.run(byId, signal)
        })
      } finally {
        setProgress(undefined)
      }
    },
  }
  const read = (files: readonly SqlTable[]) =>
    void over(files)
      .then((engine) => engine.tables())
      .then(learn)
      .catch(() => {}) // running a statement shows the error
      .finally(() => setProgress(undefined))
  return { portal, browser, preferred, prefer, progress, read }
}

const openSession = () => import('./BrowserSession.ts').then(({ BrowserSession }) => new BrowserSession())
