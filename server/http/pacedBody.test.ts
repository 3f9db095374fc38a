import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pacedBody } from './pacedBody.ts'

const PACE = { idleMs: 10_000, graceMs: 20_000, leastBytesPerSecond: 1_000 }
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** A body of parts of 1,000 bytes, each made in `makingMs`. */
function opened({ count, makingMs = 0 }: { count: number; makingMs?: number }) {
  const events: string[] = []
  async function* parts() {
    try {
      for (let part = 0; part < count; part++) {
        if (makingMs > 0) await vi.advanceTimersByTimeAsync(makingMs)
        yield new Uint8Array(1_000)
      }
    } finally {
      events.push('closed')
    }
  }
  const release = () => events.push('released')
  const reader = pacedBody(parts(), { release, pace: PACE }).getReader()
  return { events, reader }
}

test('a reader at the slowest speed gets everything, however long the parts take to be made', async () => {
  const { events, reader } = opened({ count: 100, makingMs: 60_000 })
  for (let part = 0; part < 100; part++) {
    expect((await reader.read()).value?.byteLength).toBe(1_000)
    await vi.advanceTimersByTimeAsync(1_000)
  }
  expect((await reader.read()).done).toBe(true)
  expect(events).toEqual(['closed', 'released'])
})

test('a reader who takes nothing loses the body and its slot', async () => {
  const { events, reader } = opened({ count: 100 })
  await reader.read()
  await vi.advanceTimersByTimeAsync(PACE.idleMs - 1)
  expect(events).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  await expect(reader.read()).rejects.toThrow('the reader took too long')
  expect(events).toEqual(['closed', 'released'])
})

test('a reader who always takes a little, but less than the slowest speed, loses the body', async () => {
  const { events, reader } = opened({ count: 100 })
  const slow = async () => {
    for (let part = 0; part < 100; part++) {
      await reader.read()
      await vi.advanceTimersByTimeAsync(5_000)
    }
  }
  await expect(slow()).rejects.toThrow('the reader took too long')
  expect(events).toEqual(['closed', 'released'])
})

test('a reader who leaves, and a failure, release the slot once', async () => {
  const { events, reader } = opened({ count: 100 })
  await reader.read()
  await reader.cancel()
  expect(events).toEqual(['closed', 'released'])

  const released: string[] = []
  // biome-ignore lint/correctness/useYield: it fails before its first part
  async function* failing(): AsyncGenerator<Uint8Array> {
    throw new Error('broken')
  }
  const other = pacedBody(failing(), { release: () => released.push('released') }).getReader()
  await expect(other.read()).rejects.toThrow('broken')
  expect(released).toEqual(['released'])
})
