import { createContext, type ReactNode, startTransition, use, useEffect, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { nextTask } from '../lib/nextTask.ts'
import { deferred, deferredStatic, loadDeferred, onDemand } from './deferred.tsx'

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
  let asked = 0
  const Part = onDemand(async () => {
    asked += 1
    if (isDown) throw new TypeError('no line')
    return Alive
  })
  const screen = await render(<Part />)
  await expect.poll(() => asked).toBe(1)
  await expect(Part.preload()).rejects.toThrow('no line')
  isDown = false
  await Part.preload()
  await expect.element(screen.getByText('alive')).toBeVisible()
})

/** A page with a static part, as the server rendered it. */
function hydrated(page: ReactNode) {
  const container = document.createElement('main')
  document.body.append(container)
  container.innerHTML = '<h1>The page</h1><div><p>from the server</p></div>'
  const errors: unknown[] = []
  const root = hydrateRoot(container, page, { onRecoverableError: (error) => errors.push(error) })
  const textOf = (selector: string) => container.querySelector(selector)?.textContent
  const end = () => {
    root.unmount()
    container.remove()
  }
  return { root, errors, textOf, end }
}

it('keeps the HTML of a static part without its code until its props change', async () => {
  let requests = 0
  const Part = deferredStatic(async () => {
    requests += 1
    return ({ text }: { text: string }) => <p>{text}</p>
  })
  const page = (title: string, text: string) => (
    <>
      <h1>{title}</h1>
      <Part text={text} />
    </>
  )
  const { root, errors, textOf, end } = hydrated(page('The page', 'a'))
  await new Promise((resolve) => requestIdleCallback(resolve))
  root.render(page('The page, again', 'a'))
  await expect.poll(() => textOf('h1')).toBe('The page, again')
  await loadDeferred({ hydrates: true })
  expect(textOf('p')).toBe('from the server')
  expect(requests).toBe(0)

  // Its data is not in the document: hydrated, it would render something else, which React reports as error 418.
  await loadDeferred()
  root.render(page('The page, with code', 'a'))
  await expect.poll(() => textOf('h1')).toBe('The page, with code')
  expect(textOf('p')).toBe('from the server')

  root.render(page('The next page', 'from the browser'))
  await expect.poll(() => textOf('p')).toBe('from the browser')
  expect(requests).toBe(1)
  expect(errors).toEqual([])
  end()
})

it('begins each part in its own task while the page is hydrated', async () => {
  const begun: number[] = []
  let isNewTask = true
  const load = async () => {
    if (isNewTask) begun.push(0)
    begun[begun.length - 1] = (begun.at(-1) ?? 0) + 1
    isNewTask = false
    await nextTask()
    isNewTask = true
    return Alive
  }
  for (let parts = 0; parts < 3; parts += 1) deferred(load)
  await loadDeferred({ hydrates: true })
  expect(begun).toEqual([1, 1, 1])
})

it('does not stop a transition that changes a context around a static part', async () => {
  let setTitle: (title: string) => void = () => {}
  const onTitle = (set: typeof setTitle) => {
    setTitle = set
  }
  const { errors, textOf, end } = hydrated(<TitledPage onTitle={onTitle} />)
  await new Promise((resolve) => requestIdleCallback(resolve))
  startTransition(() => setTitle('After a transition'))
  await expect.poll(() => textOf('h1')).toBe('After a transition')
  expect(textOf('p')).toBe('from the server')
  expect(errors).toEqual([])
  end()
})

const Title = createContext('')
const Heading = () => <h1>{use(Title)}</h1>
const StaticText = deferredStatic(async () => ({ text }: { text: string }) => <p>{text}</p>)

function TitledPage({ onTitle }: { onTitle: (set: (title: string) => void) => void }) {
  const [title, setTitle] = useState('The page')
  useEffect(() => onTitle(setTitle), [onTitle])
  return (
    <Title value={title}>
      <Heading />
      <StaticText text="a" />
    </Title>
  )
}

it('loads the code of a static part that the server did not render', async () => {
  const Part = deferredStatic(async () => Alive)
  const screen = await render(<Part />)
  await expect.element(screen.getByText('alive')).toBeVisible()
})

const Alive = () => <p>alive</p>
