import { afterEach, expect, it, vi } from 'vitest'
import { post } from './callAsUser.ts'

afterEach(() => vi.unstubAllGlobals())

it.each([
  ['response', (aborted: Promise<never>) => aborted],
  ['body', async (aborted: Promise<never>) => Object.assign(Response.json({}), { text: () => aborted })],
])('a %s that comes too late is none, whatever error the browser ends it with', async (_, answered) => {
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('fetch', (_url: string, { signal }: RequestInit) =>
    answered(
      new Promise<never>((_resolve, reject) =>
        signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError'))),
      ),
    ),
  )
  const sent = post('https://ckan.example/api/3/action/package_show', 'package_show', {}, { timeoutMs: 20 })
  await expect(sent).rejects.toMatchObject({ kind: 'away', status: 0, cause: { name: 'TimeoutError' } })
  const left = new AbortController()
  const read = post('https://ckan.example/x', 'package_show', {}, { signal: left.signal })
  left.abort()
  await expect(read).rejects.toMatchObject({ name: 'AbortError' })
})
