import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { deferred } from './deferred.tsx'

it('loads its code again after a failure, when the network is back', async () => {
  let isDown = true
  let asked = 0
  const Part = deferred(async () => {
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
  const Part = deferred<object>(() => Promise.reject(new TypeError('no line')))
  await expect(Part.preload()).rejects.toThrow('no line')
})

it('renders as soon as another caller has loaded its code', async () => {
  let isDown = true
  const Part = deferred(async () => {
    if (isDown) throw new TypeError('no line')
    return Alive
  })
  const screen = await render(<Part />)
  await expect(Part.preload()).rejects.toThrow('no line')
  isDown = false
  await Part.preload()
  await expect.element(screen.getByText('alive')).toBeVisible()
})

const Alive = () => <p>alive</p>
