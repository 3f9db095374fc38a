import { afterEach, expect, test, vi } from 'vitest'
import { endWorker } from './endWorker.ts'

const SCRIPT = 'https://portal.example/assets/serviceWorker-a1_-B.js'
afterEach(() => vi.unstubAllGlobals())

test.each([
  ['at the top', '', '/', SCRIPT, true],
  ['below a path', '/portal', '/portal', SCRIPT, true],
  ['of another portal on the host', '/portal', '/', SCRIPT, false],
  ['of another program', '', '/', 'https://portal.example/push.js', false],
])('removes only the worker of this portal: one %s', async (_, basePath, scope, scriptURL, isRemoved) => {
  const unregister = vi.fn(async () => true)
  const remove = vi.fn(async () => true)
  const registration = { scope: `https://portal.example${scope}`, active: { scriptURL }, unregister }
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => registration } })
  vi.stubGlobal('caches', { delete: remove })
  await endWorker(basePath)
  expect(unregister.mock.calls.length).toBe(isRemoved ? 1 : 0)
  expect(remove.mock.calls).toEqual(isRemoved ? [['last-responses']] : [])
})
