import { type ComponentType, Suspense, use, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { nextTask } from '../lib/nextTask.ts'
import styles from './deferred.module.css'
import { useIsInBrowser } from './useIsInBrowser.ts'

export type Deferred<P> = ComponentType<P> & {
  /** Loads the component's code. Rejects when the code cannot be loaded. */
  preload: () => Promise<unknown>
}

const RETRY_MS = 30_000

type Preloadable = Pick<Deferred<never>, 'preload'>
const firstScreen: Preloadable[] = []
const staticParts: Preloadable[] = []

/**
 * A part of a page's first screen, in a separate chunk: the server's HTML already contains it, and it is hydrated a
 * little later than the page. A navigation waits for it (`loadDeferred`).
 */
export function deferred<P extends object>(load: () => Promise<ComponentType<P>>): Deferred<P> {
  const part = onDemand(load, { isFirstScreen: true })
  firstScreen.push(part)
  return part
}

/**
 * As `deferred`, for a part that only shows text and links: on a page that the server rendered it keeps the server's HTML,
 * without hydration, until its props change, and its code loads with the first navigation. React must not know of a part
 * that it does not hydrate: a Suspense boundary that stays unhydrated would stop each later transition around it.
 */
export function deferredStatic<P extends object>(load: () => Promise<ComponentType<P>>): Deferred<P> {
  const Live = onDemand(load)
  staticParts.push(Live)
  // biome-ignore lint/correctness/noComponentHookFactories: called once at module level, like React.lazy
  function StaticPart(props: P) {
    const isHydrating = !useIsInBrowser()
    const [rendered] = useState(isHydrating && typeof window !== 'undefined' ? props : undefined)
    if (rendered && isSame(rendered, props))
      // biome-ignore lint/security/noDangerouslySetInnerHtml: an empty text
      return <div key="rendered" className={styles.part} suppressHydrationWarning dangerouslySetInnerHTML={KEPT} />
    return (
      <div className={styles.part}>
        <Live {...props} />
      </div>
    )
  }
  return Object.assign(StaticPart, { preload: Live.preload })
}

/** React leaves the server's HTML as it is where the content of an element differs. */
export const KEPT = { __html: '' }

const isSame = <P extends object>(one: P, other: P) =>
  Object.keys({ ...one, ...other }).every((key) => Object.is(one[key as keyof P], other[key as keyof P]))

/**
 * Loads the deferred parts of the pages whose code is loaded, and those within them. Rejects when one fails.
 * `hydrates` leaves out the static parts, and begins each part in its own task: all of them together would block a slow device
 * for long.
 */
export async function loadDeferred({ hydrates = false } = {}): Promise<void> {
  const lists = hydrates ? [firstScreen] : [firstScreen, staticParts]
  const loaded = new Set<Preloadable>()
  const next = () => lists.flat().filter((part) => !loaded.has(part))
  for (let parts = next(); parts.length > 0; parts = next()) {
    const loading: Promise<unknown>[] = []
    for (const part of parts) {
      if (hydrates) await nextTask()
      loaded.add(part)
      loading.push(part.preload())
    }
    await Promise.all(loading)
  }
}

/** Parts of the first screen around which the page is hydrated, but not they themselves. */
const unhydrated = new Set<object>()
let onHydrated = () => {}

/** Resolves when all parts of the first screen are hydrated. */
export async function deferredHydrated(): Promise<void> {
  if (unhydrated.size === 0) return
  await new Promise<void>((resolve) => {
    onHydrated = resolve
  })
}

function markHydrated(part: object): void {
  if (unhydrated.delete(part) && unhydrated.size === 0) onHydrated()
}

/**
 * A component in a separate chunk, which loads when it is first rendered. Once loaded it renders like any other
 * component. If its chunk cannot be loaded, the server's HTML stays as it is and loading is tried again later.
 */
export function onDemand<P extends object>(
  load: () => Promise<ComponentType<P>>,
  { isFirstScreen = false } = {},
): Deferred<P> {
  let loaded: ComponentType<P> | undefined
  let loading: Promise<ComponentType<P>> | undefined
  let waiting: Promise<ComponentType<P>> | undefined
  let arrived: ((part: ComponentType<P>) => void) | undefined
  let isStarted = false
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
  // A page that the server renders does not wait for code that cannot be loaded there.
  const persist = (): Promise<unknown> =>
    preload().catch(() => (typeof window === 'undefined' ? arrived?.(Nothing) : nextChance().then(persist)))
  const arrival = () => {
    waiting ??= new Promise((resolve) => {
      arrived = resolve
    })
    if (!isStarted) {
      isStarted = true
      // The task that renders is already long on a slow device.
      void nextTask().then(persist)
    }
    return waiting
  }

  // biome-ignore lint/correctness/noComponentHookFactories: called once at module level, like React.lazy
  function Part(props: P) {
    // A component that has suspended must use the same promise again: React does not allow a conditional `use`.
    const Loaded = loaded && !waiting ? loaded : use(arrival())
    return <Loaded {...props} />
  }

  // biome-ignore lint/correctness/noComponentHookFactories: as above
  const DeferredPart = (props: P) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  )

  // biome-ignore lint/correctness/noComponentHookFactories: as above
  function FirstScreenPart(props: P) {
    const boundary = useRef(null)
    // All layout effects of a commit run before its other effects.
    useLayoutEffect(() => {
      unhydrated.add(boundary)
      return () => markHydrated(boundary)
    }, [])
    return (
      <Suspense>
        <Part {...props} />
        <Hydrated part={boundary} />
      </Suspense>
    )
  }
  return Object.assign(isFirstScreen ? FirstScreenPart : DeferredPart, { preload })
}

const Nothing = () => null

/** Reports when the Suspense boundary around it is hydrated. */
function Hydrated({ part }: { part: object }) {
  useEffect(() => markHydrated(part), [part])
  return null
}

/** Resolves when the browser is online again, or after RETRY_MS at the latest. */
const nextChance = () =>
  new Promise<void>((resolve) => {
    globalThis.addEventListener?.('online', () => resolve(), { once: true })
    setTimeout(resolve, RETRY_MS)
  })
