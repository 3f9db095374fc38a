import { expect, test } from 'vitest'
import { ShutdownError, ShutdownManager } from './ShutdownManager.ts'

function deferred<T>() {
  let settle: { resolve(value: T): void; reject(error: Error): void } = { resolve() {}, reject() {} }
  const promise = new Promise<T>((resolve, reject) => {
    settle = { resolve, reject }
  })
  return { promise, ...settle }
}

test('closes in reverse order, and continues after a failure', async () => {
  const seen: string[] = []
  const errors: unknown[] = []
  const ending = new ShutdownManager((error) => errors.push(error), 50)
  await ending.hold(Promise.resolve('database'), async (what) => seen.push(what))
  ending.add(() => new Promise(() => {}))
  ending.add(async () => {
    throw new Error('broken')
  })
  ending.add(() => {
    throw new Error('at once')
  })
  ending.add(async () => seen.push('server'))
  await ending.end()
  expect(seen).toEqual(['server', 'database'])
  expect(errors).toHaveLength(3)
})

test('closes once, also if called several times', async () => {
  let times = 0
  const ending = new ShutdownManager()
  ending.add(async () => {
    times += 1
  })
  await Promise.all([ending.end(), ending.end()])
  await ending.end()
  expect(times).toBe(1)
})

test('waits for what is being opened, closes it, and stops its opener with an error', async () => {
  const seen: string[] = []
  const ending = new ShutdownManager()
  const opening = deferred<string>()
  const opener = ending.hold(opening.promise, async (what) => seen.push(what))
  const ended = ending.end().then(() => seen.push('ended'))
  opening.resolve('database')
  await expect(opener).rejects.toThrow(ShutdownError)
  await ended
  expect(seen).toEqual(['database', 'ended'])
})

test('does not close what could not be opened; its opener gets the error', async () => {
  const ending = new ShutdownManager()
  const opening = deferred<string>()
  const opener = ending.hold(opening.promise, () => Promise.reject(new Error('never opened')))
  const ended = ending.end()
  opening.reject(new Error('no disk'))
  await expect(opener).rejects.toThrow('no disk')
  await ended
})

test('closes what is opened after the shutdown began, and throws', async () => {
  const seen: string[] = []
  const ending = new ShutdownManager()
  await ending.end()
  expect(() => ending.add(async () => seen.push('late'))).toThrow(ShutdownError)
  await ending.end()
  expect(seen).toEqual(['late'])
})
