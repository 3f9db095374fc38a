import { once } from 'node:events'
import { expect, test } from 'vitest'
import { Random } from '../search/oracle/random.ts'
import { readAhead } from './readAhead.ts'

/** Numbers from 0, which end with an error if `isBroken`; notes what it has read, and whether it was closed. */
function source(length: number, isBroken: boolean) {
  const seen = { read: 0, isClosed: false }
  async function* read() {
    try {
      for (let number = 0; number < length; number++) {
        seen.read = number + 1
        yield number
      }
      if (isBroken) throw new Error('the source ended')
    } finally {
      seen.isClosed = true
    }
  }
  return { seen, read: readAhead(read, new AbortController().signal) }
}

test.each([1, 2, 3, 4, 5])(
  'gives the same portions in order, at most one ahead, and then the error (seed %d)',
  async (seed) => {
    const random = new Random(seed)
    const [length, isBroken, stopAt] = [random.below(8), random.chance(50), random.below(10)]
    const { seen, read } = source(length, isBroken)
    const given: number[] = []
    const work = async () => {
      if (stopAt === 0) return
      for await (const number of read) {
        given.push(number)
        await new Promise((done) => setTimeout(done))
        expect(seen.read).toBe(Math.min(length, number + 2))
        if (given.length === stopAt) return
      }
    }
    const reachesEnd = stopAt > length
    if (isBroken && reachesEnd) await expect(work()).rejects.toThrow('the source ended')
    else await work()
    expect(given).toEqual(Array.from({ length: Math.min(length, stopAt) }, (_, number) => number))
    expect(seen.isClosed).toBe(stopAt > 0)
  },
)

/** Gives one portion, and then waits until it is aborted. */
async function* waiting(signal: AbortSignal) {
  yield 1
  await once(signal, 'abort')
  signal.throwIfAborted()
}

test('aborts the pending read when the work on a portion fails', async () => {
  const work = async () => {
    for await (const _ of readAhead(waiting, new AbortController().signal)) throw new Error('the write failed')
  }
  await expect(work()).rejects.toThrow('the write failed')
})

test('aborts the pending read when the job is stopped', async () => {
  const job = new AbortController()
  const work = async () => {
    for await (const _ of readAhead(waiting, job.signal)) job.abort(new Error('the job was stopped'))
  }
  await expect(work()).rejects.toThrow('the job was stopped')
})
