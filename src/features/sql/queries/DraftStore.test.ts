import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DraftShelf } from './DraftStore.ts'
import { readDrafts } from './draftStorage.ts'

/** A device whose windows share one store and hear of each other's writes, as browsers do. */
function device() {
  const kept = new Map<string, string>()
  const windows: DraftShelf[] = []
  let ids = 0
  let clock = 1000
  const storeOf = (own: () => DraftShelf): Storage => ({
    get length() {
      return kept.size
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
    setItem: (key, value) => {
      kept.set(key, value)
      for (const shelf of windows) if (shelf !== own()) shelf.heard(key, value)
    },
  })
  const openWindow = (text = '') => {
    const shelf = new DraftShelf(text)
    const memory = new Map<string, string>()
    const own = { getItem: (key: string) => memory.get(key) ?? null, setItem: memory.set.bind(memory) }
    shelf.attach({ store: storeOf(() => shelf), own, now: () => ++clock, newId: () => `d${++ids}` })
    windows.push(shelf)
    return shelf
  }
  return { openWindow, stored: () => readDrafts(storeOf(() => new DraftShelf(''))) }
}

const texts = (shelf: DraftShelf) => shelf.snapshot().open.map(({ text }) => text)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('keeps what is written a moment later, and brings it back in a new window', () => {
  const { openWindow } = device()
  const shelf = openWindow()
  shelf.write('SELECT 1')
  vi.advanceTimersByTime(400)
  expect(texts(openWindow())).toEqual(['SELECT 1'])
})

test('keeps it at once when the page goes', () => {
  const { openWindow, stored } = device()
  const shelf = openWindow()
  shelf.write('SELECT 1')
  shelf.flush()
  expect(stored()).toMatchObject([{ text: 'SELECT 1' }])
})

test('keeps nothing of an empty tab', () => {
  const { openWindow, stored } = device()
  openWindow().flush()
  expect(stored()).toEqual([])
})

test('opens a text beside what was kept, and once only', () => {
  const { openWindow } = device()
  const shelf = openWindow('SELECT 1')
  shelf.flush()
  const next = openWindow('SELECT 2')
  expect(texts(next)).toEqual(['SELECT 1', 'SELECT 2'])
  expect(next.snapshot().active.text).toBe('SELECT 2')
  next.open('SELECT 1\n')
  expect(texts(next)).toHaveLength(2)
  expect(next.snapshot().active.text).toBe('SELECT 1')
})

test('gives a closed tab back where it was, with its name', () => {
  const { openWindow } = device()
  const shelf = openWindow('SELECT 1')
  shelf.rename(shelf.snapshot().active.id, 'Bir')
  shelf.open('SELECT 2')
  const [first] = shelf.snapshot().open
  shelf.close(first?.id ?? '')
  expect(texts(shelf)).toEqual(['SELECT 2'])
  const { justClosed } = shelf.snapshot()
  expect(justClosed).toMatchObject({ name: 'Bir', text: 'SELECT 1' })
  if (justClosed) shelf.reopen(justClosed)
  expect(texts(shelf)).toEqual(['SELECT 1', 'SELECT 2'])
  expect(shelf.snapshot().active).toMatchObject({ name: 'Bir' })
})

test('leaves an empty tab where the last one is closed', () => {
  const { openWindow } = device()
  const shelf = openWindow('SELECT 1')
  shelf.close(shelf.snapshot().active.id)
  expect(texts(shelf)).toEqual([''])
  const { justClosed } = shelf.snapshot()
  if (justClosed) shelf.reopen(justClosed)
  expect(texts(shelf)).toEqual(['SELECT 1'])
})

test('shows in one window what the other wrote, while nothing is being written here', () => {
  const { openWindow } = device()
  const one = openWindow('SELECT 1')
  one.flush()
  const two = openWindow()
  two.write('SELECT 1, 2')
  two.flush()
  expect(texts(one)).toEqual(['SELECT 1, 2'])
})

test('loses neither text where two windows write into one draft at the same time', () => {
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

test('goes on without a device, and says so', () => {
  const shelf = new DraftShelf('SELECT 1')
  shelf.attach(undefined)
  shelf.write('SELECT 2')
  expect(shelf.snapshot()).toMatchObject({ isKept: false, active: { text: 'SELECT 2' } })
})

test('says so where the device takes no more', () => {
  const shelf = new DraftShelf('')
  const full = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  const store = { length: 0, key: () => null, getItem: () => null, removeItem: () => {}, setItem: full }
  shelf.attach({ store, own: { getItem: () => null, setItem: full }, now: () => 1, newId: () => 'd' })
  shelf.write('SELECT 1')
  shelf.flush()
  expect(shelf.snapshot()).toMatchObject({ isKept: false, active: { text: 'SELECT 1' } })
})
