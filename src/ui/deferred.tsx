import { type ComponentType, Suspense, use } from 'react'

export type Deferred<P> = ComponentType<P> & {
  /** Loads the component's code. Rejects when the code cannot be loaded. */
  preload: () => Promise<unknown>
}

const RETRY_MS = 30_000

const firstScreen: { preload: () => Promise<unknown> }[] = []

/**
 * A part of a page's first screen, in a chunk of its own: the server's HTML already contains it, and it is hydrated a
 * little later than the page. A navigation waits for it (`loadDeferred`).
 */
export function deferred<P extends object>(load: () => Promise<ComponentType<P>>): Deferred<P> {
  const part = onDemand(load)
  firstScreen.push(part)
  return part
}

/** Loads the deferred parts of the pages whose code is loaded, and those within them. Rejects when one fails. */
export async function loadDeferred(): Promise<void> {
  let count = 0
  while (count < firstScreen.length) {
    const parts = firstScreen.slice(count)
    count = firstScreen.length
    await Promise.all(parts.map(({ preload }) => preload()))
  }
}

/**
 * A component in a chunk of its own, which loads when it is first rendered. Once loaded it renders like any other
 * component. If its chunk cannot be loaded, the server's HTML stays as it is and loading is tried again later.
 */
export function onDemand<P extends object>(load: () => Promise<ComponentType<P>>): Deferred<P> {
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

  // biome-ignore lint/correctness/noComponentHookFactories: called once at module level, like React.lazy
  function Part(props: P) {
    // A component that has suspended must use the same promise again: React does not allow a conditional `use`.
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

/** Resolves when the browser is online again, or after RETRY_MS at the latest. */
const nextChance = () =>
  new Promise<void>((resolve) => {
    globalThis.addEventListener?.('online', () => resolve(), { once: true })
    setTimeout(resolve, RETRY_MS)
  })
