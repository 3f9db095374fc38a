import { useEffect, useState } from 'react'

/** What is loaded: nothing yet, with the share that has arrived if known; a value; or an error. */
export type Loaded<T> =
  | { state: 'waiting'; share: number | undefined }
  | { state: 'ready'; value: T }
  | { state: 'failed'; error: unknown }

type Load<T> = (signal: AbortSignal, onShare: (share: number) => void) => Promise<T>

const WAITING = { state: 'waiting', share: undefined } as const

/** Loads something when it is shown; `load` must keep its identity, and another one loads again. */
export function useLoaded<T>(load: Load<T>): Loaded<T> {
  const [loaded, setLoaded] = useState<{ by: Load<T>; now: Loaded<T> }>({ by: load, now: WAITING })
  useEffect(() => {
    const abort = new AbortController()
    const show = (now: Loaded<T>) => {
      if (!abort.signal.aborted) setLoaded({ by: load, now })
    }
    load(abort.signal, (share) => show({ state: 'waiting', share })).then(
      (value) => show({ state: 'ready', value }),
      (error: unknown) => show({ state: 'failed', error }),
    )
    return () => abort.abort()
  }, [load])
  return loaded.by === load ? loaded.now : WAITING
}
