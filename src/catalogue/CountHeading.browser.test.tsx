import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderPart } from '../testing/renderPart.tsx'
import { CountHeading } from './CountHeading.tsx'

afterEach(() => {
  vi.useRealTimers()
})

function Count() {
  const [words, setWords] = useState('50 datasets')
  return (
    <>
      <CountHeading words={words} />
      <input aria-label="Count" value={words} onChange={(event) => setWords(event.target.value)} />
    </>
  )
}

it('announces the count that stays, not that of each letter', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const screen = await renderPart(<Count />, { namespaces: [] })
  const status = screen.getByRole('status')
  for (const words of ['9 datasets', '7 datasets', '3 datasets']) {
    await screen.getByRole('textbox').fill(words)
    await expect.element(screen.getByRole('heading')).toHaveTextContent(words)
    vi.advanceTimersByTime(200)
    expect(status.element().textContent).toBe('')
  }
  vi.advanceTimersByTime(2000)
  await expect.element(status).toHaveTextContent('3 datasets')
})
