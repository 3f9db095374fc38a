import { afterEach, expect, it, vi } from 'vitest'
import { renderPart } from '../testing/renderPart.tsx'
import { GroupLogo } from './GroupLogo.tsx'

afterEach(() => vi.restoreAllMocks())

it.each([
  ['a logo that has no width', () => Promise.resolve(), true],
  ['letters in place of a logo whose error was before hydration', () => Promise.reject(new Error('failed')), false],
])('shows %s', async (_, decode, isShown) => {
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true)
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(0)
  vi.spyOn(HTMLImageElement.prototype, 'decode').mockImplementation(decode)
  const unheard = new AbortController()
  addEventListener('error', (event) => event.stopImmediatePropagation(), { capture: true, signal: unheard.signal })
  const logo = <GroupLogo name="tuik" title="Türkiye İstatistik" src="/logos/none.svg" size="large" />
  const { container } = await renderPart(logo, { namespaces: [] })
  await expect.poll(() => container.querySelector('img') !== null).toBe(isShown)
  unheard.abort()
})
