import { useEffect, useRef, useState } from 'react'
import { useSite } from '../../../catalogue/site.ts'
import type { SqlTable } from '../tables/sqlTable.ts'
import type { LoadProgress } from './browser/engineMessages.ts'
import type { Engine } from './engine.ts'
import { usePortalEngine } from './usePortalEngine.ts'

export type Engines = {
  portal: Engine
  browser: Engine
  /** Why what could run on the portal runs in the browser: the portal offers no SQL, or the reader wants it so. */
  preferred: 'off' | 'asked' | undefined
  prefer: (reason: 'off' | 'asked') => void
  /** What is being done before the browser's first statement can run. */
  progress: LoadProgress | undefined
  /** Reads files of the reader's own, so that their columns are known. */
  read: (tables: readonly SqlTable[]) => void
}

/** Both engines. The browser's stays open over the same files. */
export function useEngines(tables: readonly SqlTable[], learn: (tables: readonly SqlTable[]) => void): Engines {
  const portal = usePortalEngine()
  const { base } = useSite().ckan
  const [preferred, prefer] = useState<'off' | 'asked'>()
  const [progress, setProgress] = useState<LoadProgress>()
  const session = useRef<ReturnType<typeof openSession>>(undefined)
  // A worker is outside React.
  useEffect(() => () => void session.current?.then((open) => open.close()).catch(() => {}), [])

  const over = async (named: readonly SqlTable[]) => {
    session.current ??= openSession().catch((cause: unknown) => {
      session.current = undefined // the network may be back for the next one
      throw cause
    })
    return (await session.current).over(named, base, setProgress)
  }
  const browser: Engine = {
    kind: 'browser',
    async run(sql, signal) {
      try {
        const { tablesIn } = await import('./browserReason.ts')
        const engine = await over(tablesIn(sql, tables))
        void engine.tables(signal).then(learn, () => {})
        return await engine.run(sql, signal)
      } finally {
        setProgress(undefined)
      }
    },
  }
  const read = (files: readonly SqlTable[]) =>
    void over(files)
      .then((engine) => engine.tables())
      .then(learn)
      .catch(() => {}) // to run a statement over it tells why
      .finally(() => setProgress(undefined))
  return { portal, browser, preferred, prefer, progress, read }
}

const openSession = () => import('./BrowserSession.ts').then(({ BrowserSession }) => new BrowserSession())
