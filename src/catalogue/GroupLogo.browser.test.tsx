import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderPart } from '../testing/renderPart.tsx'
import { GroupLogo } from './GroupLogo.tsx'

const OTHER = '/logos/other.svg'

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

function Logos() {
  const [isNext, setIsNext] = useState(false)
  const [name, src] = isNext ? ['b', OTHER] : ['a', '/logos/none.svg']
  return (
    <>
      <GroupLogo name={name} title={name} src={src} size="large" />
      <button type="button" onClick={() => setIsNext(true)}>
        Next
      </button>
    </>
  )
}

it('tries the logo of another organization after one failed', async () => {
  const { container, getByRole } = await renderPart(<Logos />, { namespaces: [] })
  container.querySelector('img')?.dispatchEvent(new Event('error'))
  await expect.poll(() => container.querySelector('img')).toBeNull()
  // Neither logo exists: only the failure of the first one is heard.
  const unheard = new AbortController()
  addEventListener('error', (event) => event.stopImmediatePropagation(), { capture: true, signal: unheard.signal })
  await getByRole('button').click()
  await expect.poll(() => container.querySelector('img')?.getAttribute('src')).toBe(OTHER)
  unheard.abort()
})
