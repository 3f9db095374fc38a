import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { useSingleMutation } from './useSingleMutation.ts'

function Save({ send }: { send: () => Promise<unknown> }) {
  const saving = useSingleMutation({ mutationFn: send })
  return (
    <>
      <button type="button" onClick={() => saving.mutate()}>
        Save
      </button>
      <output>{saving.status}</output>
    </>
  )
}

const renderSave = async (send: () => Promise<unknown>) => {
  const screen = await render(
    <QueryClientProvider client={new QueryClient()}>
      <Save send={send} />
    </QueryClientProvider>,
  )
  return { button: screen.getByRole('button'), status: screen.getByRole('status') }
}

test('sends one request for a double-click, and another one after it has ended', async () => {
  const ends: (() => void)[] = []
  const send = vi.fn(() => new Promise<void>((resolve) => void ends.push(resolve)))
  const { button, status } = await renderSave(send)
  const element = button.element() as HTMLButtonElement
  // As fast as two clicks can be: nothing is rendered between them.
  element.click()
  element.click()
  await expect.element(status).toHaveTextContent('pending')
  element.click()
  expect(send).toHaveBeenCalledTimes(1)
  ends[0]?.()
  await expect.element(status).toHaveTextContent('success')
  await button.click()
  expect(send).toHaveBeenCalledTimes(2)
})

test('sends again after a failure', async () => {
  const send = vi.fn().mockRejectedValueOnce(new Error('refused')).mockResolvedValueOnce(null)
  const { button, status } = await renderSave(send)
  await button.click()
  await expect.element(status).toHaveTextContent('error')
  await button.click()
  await expect.element(status).toHaveTextContent('success')
})
