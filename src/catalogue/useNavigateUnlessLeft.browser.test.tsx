import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { useNavigateUnlessLeft } from './useNavigateUnlessLeft.ts'

function Form({ request }: { request: Promise<void> }) {
  const navigate = useNavigateUnlessLeft()
  return (
    <>
      <button type="button" onClick={() => void request.then(() => navigate('/result'))}>
        Save
      </button>
      <Link to="/other">Other</Link>
    </>
  )
}

/** A promise that the test resolves. */
function held<T>() {
  let resolve: (value: T) => void = () => {}
  const promise = new Promise<T>((resolved) => {
    resolve = resolved
  })
  return { promise, resolve }
}

/** A form whose request, and a page whose loader, end when the test says so. */
async function openForm() {
  const request = held<void>()
  const page = held<null>()
  const router = createMemoryRouter(
    [
      { path: '/before', element: <h1>Before</h1> },
      { path: '/form', element: <Form request={request.promise} /> },
      { path: '/other', loader: () => page.promise, element: <h1>Other page</h1> },
      { path: '/result', element: <h1>Result</h1> },
    ],
    { initialEntries: ['/before', '/form'] },
  )
  const screen = await render(<RouterProvider router={router} />)
  await screen.getByText('Save').click()
  return { screen, router, endRequest: request.resolve, endLoader: () => page.resolve(null) }
}

test('navigates after the request', async () => {
  const { screen, endRequest } = await openForm()
  endRequest()
  await expect.element(screen.getByRole('heading', { name: 'Result' })).toBeVisible()
})

test('does not interrupt a link whose page still loads', async () => {
  const { screen, router, endRequest, endLoader } = await openForm()
  await screen.getByText('Other').click()
  await expect.poll(() => router.state.navigation.state).toBe('loading')
  endRequest()
  await new Promise((done) => setTimeout(done))
  endLoader()
  await expect.element(screen.getByRole('heading', { name: 'Other page' })).toBeVisible()
  expect(router.state.navigation.state).toBe('idle')
})

test('does not lead away from the page that the reader has opened', async () => {
  const { screen, router, endRequest } = await openForm()
  await router.navigate(-1)
  await expect.element(screen.getByRole('heading', { name: 'Before' })).toBeVisible()
  endRequest()
  await new Promise((done) => setTimeout(done))
  expect(router.state.location.pathname).toBe('/before')
  expect(router.state.navigation.state).toBe('idle')
})
