import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { useQueryAddress } from './useQueryAddress.ts'

let address: ReturnType<typeof useQueryAddress>

function Console() {
  address = useQueryAddress(undefined, vi.fn())
  return null
}

async function openConsole() {
  const routes = [{ path: '/sql', element: <Console /> }, { path: '/dataset' }]
  const router = createMemoryRouter(routes, { initialEntries: ['/sql'] })
  await render(<RouterProvider router={router} />)
  return router
}

/** A long statement, which is packed and takes longer than a short one. */
const LONG = `SELECT ${Array.from({ length: 20_000 }, (_, n) => (n * 7919) % 10_007).join(', ')}`

/** The same work, started later, has ended. */
async function packingEnds() {
  const { addressOfQuery } = await import('./queryAddress.ts')
  await addressOfQuery(`${LONG}, 1`)
  await new Promise((resolve) => setTimeout(resolve))
}

it('writes the statement that was run to the address', async () => {
  const router = await openConsole()
  address.write('SELECT 1')
  await expect.poll(() => router.state.location.search).toContain('SELECT')
})

it('does not lead back from a page that is opened while the statement is packed', async () => {
  const router = await openConsole()
  address.write('SELECT 1')
  await router.navigate('/dataset')
  await packingEnds()
  expect(router.state.location.pathname).toBe('/dataset')
})

it('keeps a short statement that was run after a long one', async () => {
  const router = await openConsole()
  address.write(LONG)
  address.write('SELECT 2')
  await packingEnds()
  const { search, hash } = router.state.location
  expect(search + hash).toContain('SELECT')
})

it('leaves the address empty when the text changes while the statement is packed', async () => {
  const router = await openConsole()
  address.write(LONG)
  address.clear()
  await packingEnds()
  const { search, hash } = router.state.location
  expect(search + hash).toBe('')
})
