import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { writeStream } from './writeStream.ts'

const folder = mkdtempSync(join(tmpdir(), 'fihrist-test-'))

async function* pieces(count: number, end?: () => void) {
  for (let piece = 0; piece < count; piece += 1) {
    await setImmediate()
    yield Buffer.from(`${piece}\n`)
  }
  end?.()
}
const fail = () => {
  throw new Error('cut')
}

test('writes the whole stream', async () => {
  const path = join(folder, 'whole')
  await writeStream(path, pieces(3), { flush: true })
  expect(readFileSync(path, 'utf8')).toBe('0\n1\n2\n')
})

test('leaves no file of a stream that fails or is aborted, however early', async () => {
  const before = readdirSync(folder)
  const runs = Array.from({ length: 60 }, (_, run) => {
    const path = join(folder, `failed-${run}`)
    if (run % 2 === 0) return writeStream(path, pieces(run % 5, fail))
    const abort = new AbortController()
    setTimeout(() => abort.abort(), run % 3)
    return writeStream(path, pieces(100_000), { signal: abort.signal })
  })
  const results = await Promise.allSettled(runs)
  expect(new Set(results.map(({ status }) => status))).toEqual(new Set(['rejected']))
  await setImmediate()
  expect(readdirSync(folder)).toEqual(before)
})
