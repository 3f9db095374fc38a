import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DraftStore } from './DraftStore.ts'
import { readDrafts } from './draftStorage.ts'

/** A device whose windows share one storage and receive each other's storage events, as in browsers. */
function device() {
  const kept = new Map<string, string>()
  const windows: DraftStore[] = []
  let ids = 0
  let clock = 1000
  const storeOf = (own: () => DraftStore): Storage => ({
    get length() {
      return kept.size
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
    setItem: (key, value) => {
      kept.set(key, value)
      for (const draftStore of windows) if (draftStore !== own()) draftStore.receive(key, value)
    },
  })
  const openWindow = (text = '', early?: string) => {
    const draftStore = new DraftStore(text)
    if (early !== undefined) draftStore.suggest(early)
    const memory = new Map<string, string>()
    const own = { getItem: (key: string) => memory.get(key) ?? null, setItem: memory.set.bind(memory) }
    draftStore.attach({ store: storeOf(() => draftStore), own, now: () => ++clock, newId: () => `d${++ids}` })
    windows.push(draftStore)
    return draftStore
  }
  return { openWindow, stored: () => readDrafts(storeOf(() => new DraftStore(''))) }
}

const texts = (draftStore: DraftStore) => draftStore.snapshot().open.map(({ text }) => text)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('saves a change after a short delay and restores it in a new window', () => {
  const { openWindow } = device()
  const draftStore = openWindow()
  draftStore.write('SELECT 1')
  vi.advanceTimersByTime(400)
  expect(texts(openWindow())).toEqual(['SELECT 1'])
})

test('saves at once when the page closes', () => {
  const { openWindow, stored } = device()
  const draftStore = openWindow()
  draftStore.write('SELECT 1')
  draftStore.flush()
  expect(stored()).toMatchObject([{ text: 'SELECT 1' }])
})

test('does not save an empty tab', () => {
  const { openWindow, stored } = device()
  openWindow().flush()
  expect(stored()).toEqual([])
})

test('opens a text beside the saved drafts, and only once', () => {
  const { openWindow } = device()
  const draftStore = openWindow('SELECT 1')
  draftStore.flush()
  const next = openWindow('SELECT 2')
  expect(texts(next)).toEqual(['SELECT 1', 'SELECT 2'])
  expect(next.snapshot().active.text).toBe('SELECT 2')
  next.open('SELECT 1\n')
  expect(texts(next)).toHaveLength(2)
  expect(next.snapshot().active.text).toBe('SELECT 1')
})

test('reopens a closed tab at its position and with its name', () => {
  const { openWindow } = device()
  const draftStore = openWindow('SELECT 1')
  draftStore.rename(draftStore.snapshot().active.id, 'Bir')
  draftStore.open('SELECT 2')
  const [first] = draftStore.snapshot().open
  draftStore.close(first?.id ?? '')
  expect(texts(draftStore)).toEqual(['SELECT 2'])
  const { justClosed } = draftStore.snapshot()
  expect(justClosed).toMatchObject({ name: 'Bir', text: 'SELECT 1' })
  if (justClosed) draftStore.reopen(justClosed)
  expect(texts(draftStore)).toEqual(['SELECT 1', 'SELECT 2'])
  expect(draftStore.snapshot().active).toMatchObject({ name: 'Bir' })
})

test('opens an empty tab when the last one is closed', () => {
  const { openWindow } = device()
  const draftStore = openWindow('SELECT 1')
  draftStore.close(draftStore.snapshot().active.id)
  expect(texts(draftStore)).toEqual([''])
  const { justClosed } = draftStore.snapshot()
  if (justClosed) draftStore.reopen(justClosed)
  expect(texts(draftStore)).toEqual(['SELECT 1'])
})

test('shows the changes of another window in a draft that has no unsaved changes here', () => {
  const { openWindow } = device()
  const one = openWindow('SELECT 1')
  one.flush()
  const two = openWindow()
  two.write('SELECT 1, 2')
  two.flush()
  expect(texts(one)).toEqual(['SELECT 1, 2'])
})

test('keeps both texts when two windows change one draft at the same time', () => {
  const { openWindow, stored } = device()
  const one = openWindow('SELECT 1')
  one.flush()
  const two = openWindow()
  one.write('SELECT 1 -- one')
  two.write('SELECT 1 -- two')
  one.flush()
  two.flush()
  expect(new Set(stored().map(({ text }) => text))).toEqual(new Set(['SELECT 1 -- one', 'SELECT 1 -- two']))
  expect(two.snapshot().active.text).toBe('SELECT 1 -- two')
  two.write('SELECT 1 -- two more')
  two.flush()
  expect(texts(one)).toContain('SELECT 1 -- one')
})

test('works without storage, and reports it', () => {
  const draftStore = new DraftStore('SELECT 1')
  draftStore.attach(undefined)
  draftStore.write('SELECT 2')
  expect(draftStore.snapshot()).toMatchObject({ isStored: false, active: { text: 'SELECT 2' } })
})

test('reports that the storage is full', () => {
  const draftStore = new DraftStore('')
  const full = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  const store = { length: 0, key: () => null, getItem: () => null, removeItem: () => {}, setItem: full }
  draftStore.attach({ store, own: { getItem: () => null, setItem: full }, now: () => 1, newId: () => 'd' })
  draftStore.write('SELECT 1')
  draftStore.flush()
  expect(draftStore.snapshot()).toMatchObject({ isStored: false, active: { text: 'SELECT 1' } })
})

test('offers a text for an empty editor, and saves it only once it is changed', () => {
  const { openWindow, stored } = device()
  const draftStore = openWindow()
  draftStore.suggest('SELECT 1')
  draftStore.flush()
  expect([texts(draftStore), stored()]).toEqual([['SELECT 1'], []])
  draftStore.open('SELECT 2')
  expect(texts(draftStore)).toEqual(['SELECT 2'])
  const other = openWindow()
  other.suggest('SELECT 1')
  draftStore.flush()
  const returning = openWindow()
  returning.suggest('SELECT 1')
  expect(texts(returning)).toEqual(['SELECT 2'])
})

test('keeps a text that is offered before the saved drafts are known, and offers it if there are none', () => {
  const { openWindow } = device()
  const draftStore = openWindow('', 'SELECT 1')
  expect([texts(draftStore), draftStore.snapshot().suggested]).toEqual([['SELECT 1'], 'SELECT 1'])
  draftStore.write('SELECT 2')
  draftStore.flush()
  expect(texts(openWindow('', 'SELECT 1'))).toEqual(['SELECT 2'])
})

test('saves an offered text that the reader has changed, and offers none a second time', () => {
  const { openWindow, stored } = device()
  const draftStore = openWindow()
  draftStore.suggest('SELECT 1')
  draftStore.write('SELECT 1 + 1')
  draftStore.flush()
  expect(stored()).toMatchObject([{ text: 'SELECT 1 + 1' }])
  draftStore.write('')
  draftStore.suggest('SELECT 3')
  expect(texts(draftStore)).toEqual([''])
})
