import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { Button } from './Button.tsx'

test('calls an asynchronous handler once until its promise is settled', async () => {
  const ends: (() => void)[] = []
  const save = vi.fn(() => new Promise<void>((resolve) => void ends.push(resolve)))
  const screen = await render(<Button onClick={save}>Save</Button>)
  const button = screen.getByRole('button').element() as HTMLButtonElement
  button.click()
  button.click()
  expect(save).toHaveBeenCalledTimes(1)
  ends[0]?.()
  await expect
    .poll(() => {
      button.click()
      return save.mock.calls.length
    })
    .toBe(2)
})

test('calls another handler for each click', async () => {
  const count = vi.fn()
  const screen = await render(<Button onClick={() => count()}>Next</Button>)
  const button = screen.getByRole('button').element() as HTMLButtonElement
  button.click()
  button.click()
  expect(count).toHaveBeenCalledTimes(2)
})
