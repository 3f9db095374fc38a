import { useEffect, useState, useSyncExternalStore } from 'react'
import { DraftShelf, type ShelfState } from './DraftStore.ts'

/** The drafts of this device; the first render has only `text`, as the server's has. */
export function useDrafts(text: string): { shelf: DraftShelf; drafts: ShelfState } {
  const [shelf] = useState(() => new DraftShelf(text))
  const drafts = useSyncExternalStore(shelf.subscribe, shelf.snapshot, shelf.snapshot)
  // Storage, other windows and the end of the page are outside React.
  useEffect(() => {
    shelf.attach(deviceParts())
    const hear = ({ key, newValue, storageArea }: StorageEvent) => {
      if (storageArea === localStorage) shelf.heard(key, newValue)
    }
    addEventListener('storage', hear)
    addEventListener('pagehide', shelf.flush)
    document.addEventListener('visibilitychange', shelf.flush)
    return () => {
      removeEventListener('storage', hear)
      removeEventListener('pagehide', shelf.flush)
      document.removeEventListener('visibilitychange', shelf.flush)
      shelf.flush()
    }
  }, [shelf])
  return { shelf, drafts }
}

function deviceParts() {
  try {
    return { store: localStorage, own: sessionStorage, now: Date.now, newId: () => crypto.randomUUID() }
  } catch {
    return undefined // storage is refused
  }
}
