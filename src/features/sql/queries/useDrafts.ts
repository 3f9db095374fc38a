import { useEffect, useState, useSyncExternalStore } from 'react'
import { type DraftState, DraftStore } from './DraftStore.ts'

/** The drafts of this device. The first render has only `text`, as on the server. */
export function useDrafts(text: string): { draftStore: DraftStore; drafts: DraftState } {
  const [draftStore] = useState(() => new DraftStore(text))
  const drafts = useSyncExternalStore(draftStore.subscribe, draftStore.snapshot, draftStore.snapshot)
  // Storage, other windows and page events are outside React.
  useEffect(() => {
    draftStore.attach(deviceParts())
    const onStorage = ({ key, newValue, storageArea }: StorageEvent) => {
      if (storageArea === localStorage) draftStore.receive(key, newValue)
    }
    addEventListener('storage', onStorage)
    addEventListener('pagehide', draftStore.flush)
    document.addEventListener('visibilitychange', draftStore.flush)
    return () => {
      removeEventListener('storage', onStorage)
      removeEventListener('pagehide', draftStore.flush)
      document.removeEventListener('visibilitychange', draftStore.flush)
      draftStore.flush()
    }
  }, [draftStore])
  return { draftStore, drafts }
}

function deviceParts() {
  try {
    return { store: localStorage, own: sessionStorage, now: Date.now, newId: () => crypto.randomUUID() }
  } catch {
    return undefined // storage is blocked
  }
}
