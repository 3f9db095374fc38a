import { Suspense } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { deferredStatic, loadDeferred, onDemand } from './deferred.tsx'

it('loads its code again after a failure, when the network is back', async () => {
  let isDown = true
  let asked = 0
  const Part = onDemand(async () => {
    asked += 1
    if (isDown) throw new TypeError('no line')
    return ({ words }: { words: string }) => <p>{words}</p>
  })
  const screen = await render(
    <main>
      <h1>The page</h1>
      <Part words="alive" />
    </main>,
  )
  await expect.poll(() => asked).toBe(1)
  await expect.element(screen.getByRole('heading')).toBeVisible()

  isDown = false
  window.dispatchEvent(new Event('online'))
  await expect.element(screen.getByText('alive')).toBeVisible()
  expect(asked).toBe(2)
})

it('rejects preload() when its code cannot be loaded', async () => {
  const Part = onDemand<object>(() => Promise.reject(new TypeError('no line')))
  await expect(Part.preload()).rejects.toThrow('no line')
})

it('renders as soon as another caller has loaded its code', async () => {
  let isDown = true
  const Part = onDemand(async () => {
    if (isDown) throw new TypeError('no line')
    return Alive
  })
  const screen = await render(<Part />)
  await expect(Part.preload()).rejects.toThrow('no line')
  isDown = false
  await Part.preload()
  await expect.element(screen.getByText('alive')).toBeVisible()
})

it('keeps the HTML of a static part without its code until a navigation loads it', async () => {
  let requests = 0
  const Part = deferredStatic(async () => {
    requests += 1
    return ({ text }: { text: string }) => <p>{text}</p>
  })
  let isHydrated = false
  const onHydrated = () => {
    isHydrated = true
  }
  const page = (title: string, text: string) => (
    <>
      <h1 ref={onHydrated}>{title}</h1>
      <Part text={text} />
    </>
  )
  const container = document.createElement('main')
  document.body.append(container)
  container.innerHTML = renderToString(
    <>
      <h1>The page</h1>
      <Suspense>
        <p>from the server</p>
      </Suspense>
    </>,
  )
  const root = hydrateRoot(container, page('The page', 'from the server'))
  await expect.poll(() => isHydrated).toBe(true)
  root.render(page('The page, again', 'from the server'))
  await expect.poll(() => container.querySelector('h1')?.textContent).toBe('The page, again')
  await loadDeferred({ hydrates: true })
  expect(container.querySelector('p')?.textContent).toBe('from the server')
  expect(requests).toBe(0)

  await loadDeferred()
  root.render(page('The next page', 'from the browser'))
  await expect.poll(() => container.querySelector('p')?.textContent).toBe('from the browser')
  expect(requests).toBe(1)
  root.unmount()
  container.remove()
})

it('does not hydrate the HTML of a static part when a navigation loads its code', async () => {
  // Its data is not in the document: hydrated, it would render something else, which React reports as error 418.
  const Part = deferredStatic(async () => () => <p>without data</p>)
  const container = document.createElement('main')
  document.body.append(container)
  container.innerHTML = renderToString(
    <Suspense>
      <p>from the server</p>
    </Suspense>,
  )
  const errors: unknown[] = []
  const root = hydrateRoot(container, <Part />, { onRecoverableError: (error) => errors.push(error) })
  await loadDeferred()
  const isIdle = new Promise((resolve) => requestIdleCallback(resolve))
  await isIdle
  expect(errors).toEqual([])
  expect(container.querySelector('p')?.textContent).toBe('from the server')
  root.unmount()
  container.remove()
})

it('loads the code of a static part that the server did not render', async () => {
  const Part = deferredStatic(async () => Alive)
  const screen = await render(<Part />)
  await expect.element(screen.getByText('alive')).toBeVisible()
})

const Alive = () => <p>alive</p>
