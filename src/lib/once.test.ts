import { expect, it } from 'vitest'
import { once } from './once.ts'

it('runs the function once, also for calls at the same time', async () => {
  let runs = 0
  const count = once(async () => (runs += 1))
  expect(await Promise.all([count(), count()])).toEqual([1, 1])
  expect(await count()).toBe(1)
})

it('runs it again after a failure', async () => {
  let runs = 0
  const fails = once(async () => {
    runs += 1
    if (runs === 1) throw new Error('the first run')
    return runs
  })
  const first = [fails(), fails()]
  for (const call of first) await expect(call).rejects.toThrow('the first run')
  expect(await fails()).toBe(2)
  expect(await fails()).toBe(2)
})
