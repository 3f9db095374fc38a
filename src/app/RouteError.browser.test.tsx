import { useState } from 'react'
import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { RouteError } from './RouteError.tsx'

function Fails(): never {
  throw new Error('on purpose')
}

function Pages() {
  const [page, setPage] = useState('whole')
  return (
    <>
      <button type="button" onClick={() => setPage(page === 'whole' ? 'broken' : 'whole')}>
        Next
      </button>
      <RouteError resetKey={page} notice={(error) => <p role="alert">{String(error)}</p>}>
        {page === 'whole' ? <p>A page</p> : <Fails />}
      </RouteError>
    </>
  )
}

it('replaces a page that throws with a notice, and renders the next page normally', async () => {
  const screen = await render(<Pages />)
  const next = screen.getByRole('button', { name: 'Next' })
  await next.click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('on purpose')
  await next.click()
  await expect.element(screen.getByText('A page')).toBeVisible()
})
