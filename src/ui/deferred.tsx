import { type ComponentType, Suspense, use } from 'react'

export type Deferred<P> = ComponentType<P> & {
  /** Fetches the part's code; awaited before a page is shown that no server rendered. Rejects where it cannot be had. */
  preload: () => Promise<unknown>
}

const RETRY_MS = 30_000

/**
 * A part of a page whose code is no part of the page's: the server's document already shows it, and it comes alive a
 * moment after the rest. Once loaded it renders like any other component. Where its code cannot be had, what the
 * document shows stays as it is, and the code is asked for again later.
 */
export function deferred<P extends object>(load: () => Promise<ComponentType<P>>): Deferred<P> {
  let loaded: ComponentType<P> | undefined
  let loading: Promise<ComponentType<P>> | undefined
  let waiting: Promise<ComponentType<P>> | undefined
  let arrived: ((part: ComponentType<P>) => void) | undefined
  const preload = () => {
    loading ??= load().then((part) => {
      loaded = part
      arrived?.(part)
      return part
    })
    loading.catch(() => {
      loading = undefined
    })
    return loading
  }
  const persist = (): Promise<unknown> => preload().catch(() => nextChance().then(persist))
  const arrival = () => {
    waiting ??= new Promise((resolve) => {
      arrived = resolve
      void persist()
    })
    return waiting
  }

  // biome-ignore lint/correctness/noComponentHookFactories: made once, beside the import that it stands for
  function Part(props: P) {
    // Who has waited asks the same promise again: React holds a use that comes and goes for a mistake.
    const Loaded = waiting ? use(waiting) : (loaded ?? use(arrival()))
    return <Loaded {...props} />
  }

  // biome-ignore lint/correctness/noComponentHookFactories: as above
  const DeferredPart = (props: P) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  )
  return Object.assign(DeferredPart, { preload })
}

/** When the line is back, or at the latest after a while. */
const nextChance = () =>
  new Promise<void>((resolve) => {
    globalThis.addEventListener?.('online', () => resolve(), { once: true })
    setTimeout(resolve, RETRY_MS)
  })
