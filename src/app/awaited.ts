import { useSyncExternalStore } from 'react'

const awaited = new Set<Promise<unknown>>()
const listeners = new Set<() => void>()

const tell = () => {
  for (const listener of listeners) listener()
}

/** Registers a promise that a page suspends on; until it settles, useIsAwaiting is true. */
export function awaiting<T>(promise: Promise<T>): Promise<T> {
  if (awaited.has(promise)) return promise
  const settle = () => {
    awaited.delete(promise)
    tell()
  }
  awaited.add(promise)
  promise.then(settle, settle)
  queueMicrotask(tell) // state must not change during rendering
  return promise
}

/** Whether navigation to another page waits for its code or messages; the router does not tell. */
export const useIsAwaiting = () =>
  useSyncExternalStore(
    subscribe,
    () => awaited.size > 0,
    () => false,
  )

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
