import { afterAll, beforeAll, expect, test } from 'vitest'
import { CkanReader } from '../../ckanIndex/CkanReader.ts'
import { FakeCkan } from '../../testing/fakeCkan.ts'
import { harvestErrorOf } from '../harvestError.ts'
import { linkedCkan } from './linkedCkan.ts'

const theirs = new FakeCkan()
beforeAll(() => theirs.open())
afterAll(() => theirs.close())

test.each([
  ['too few bytes in a window', { timeoutMs: 60_000, slowest: { bytesPerSecond: 1e9, windowMs: 50 } }, 'linkTooSlow'],
  ['too much time for a page', { timeoutMs: 150, slowest: { bytesPerSecond: 0, windowMs: 50 } }, 'linkTimeout'],
])('a source that sends %s ends the job', async (_, limits, key) => {
  theirs.handler = (_request, response) => {
    response.setHeader('content-type', 'application/json')
    const drip = setInterval(() => response.write(' '), 10)
    response.once('close', () => clearInterval(drip))
  }
  const { signal } = new AbortController()
  const reader = new CkanReader(linkedCkan(theirs.address, { allowPrivate: true, signal }, limits), signal)
  const error: unknown = await reader.count().catch((thrown: unknown) => thrown)
  expect(harvestErrorOf(error, signal)?.why).toMatchObject({ key })
})

test('a source that says nothing at all ends the job', async () => {
  theirs.handler = () => {}
  const { signal } = new AbortController()
  const limits = { timeoutMs: 150, slowest: { bytesPerSecond: 0, windowMs: 50 } }
  const reader = new CkanReader(linkedCkan(theirs.address, { allowPrivate: true, signal }, limits), signal)
  const error: unknown = await reader.count().catch((thrown: unknown) => thrown)
  expect(harvestErrorOf(error, signal)?.why).toMatchObject({ key: 'linkTimeout' })
})
