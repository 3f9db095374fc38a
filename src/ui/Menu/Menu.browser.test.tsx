import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Menu } from './Menu.tsx'

test('arrow keys, Home and End move between entries, around both ends; Escape and Tab return to the opener', async () => {
  const opener = document.body.appendChild(document.createElement('button'))
  let closed = 0
  const entries = ['A', 'B', 'C'].map((id) => ({ id, label: id, onChoose: () => {} }))
  await render(<Menu label="Menu" opener={opener} entries={entries} onClose={() => (closed += 1)} />)
  const focused = () => document.activeElement?.textContent
  await expect.poll(focused).toBe('A')
  for (const [key, entry] of [
    ['ArrowDown', 'B'],
    ['End', 'C'],
    ['ArrowDown', 'A'],
    ['ArrowUp', 'C'],
    ['Home', 'A'],
  ]) {
    await userEvent.keyboard(`{${key}}`)
    expect([key, focused()]).toEqual([key, entry])
  }
  await userEvent.keyboard('{Escape}')
  expect(document.activeElement).toBe(opener)
  expect(closed).toBeGreaterThan(0)
  await page.getByRole('menuitem', { name: 'B' }).element().focus()
  await userEvent.keyboard('{Tab}')
  expect(document.activeElement).toBe(opener)
  opener.remove()
})
