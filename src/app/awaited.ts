import { useSyncExternalStore } from 'react'

const awaited = new Set<Promise<unknown>>()
const listeners = new Set<() => void>()

const tell = () => {
  for (const listener of listeners) listener()
}

/** Marks what a page waits for, for `use`: until it settles, useIsAwaiting is true. */
export function awaiting<T>(promise: Promise<T>): Promise<T> {
  if (awaited.has(promise)) return promise
  const settle = () => {
    awaited.delete(promise)
    tell()
  }
  awaited.add(promise)
  promise.then(settle, settle)
  queueMicrotask(tell) // nothing may change while something renders
  return promise
}

/** Whether a step to another page waits for its code or words; the router itself does not say. */
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
