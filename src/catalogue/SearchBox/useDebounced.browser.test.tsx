import { expect, test } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { useDebounced } from './useDebounced.ts'

const LONG_MS = 600_000

test('with leading the first change is taken at once, and the next one waits', async () => {
  const { result, rerender } = await renderHook((typed) => useDebounced(typed ?? '', LONG_MS, { leading: true }))
  await rerender('n')
  await expect.poll(() => result.current).toBe('n')
  await rerender('nü')
  await rerender('nüf')
  // Longer than a timer without a pause.
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(result.current).toBe('n')
})

test('with leading the last of several changes is taken after the pause', async () => {
  const { result, rerender } = await renderHook((typed) => useDebounced(typed ?? '', 20, { leading: true }))
  for (const typed of ['n', 'nü', 'nüf']) await rerender(typed)
  await expect.poll(() => result.current).toBe('nüf')
})

test('without leading each change waits', async () => {
  const { result, rerender } = await renderHook((typed) => useDebounced(typed ?? '', LONG_MS))
  await rerender('n')
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(result.current).toBe('')
})
