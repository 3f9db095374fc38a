import { hydrateRoot } from 'react-dom/client'
import { expect, it, onTestFinished } from 'vitest'
import { render } from 'vitest-browser-react'
import { WhenNear } from './WhenNear.tsx'

/** Longer than an effect and the observer's first report need. */
const aMoment = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100)))

/** Hydrates a page of the server whose picture begins `top` pixels below its top; returns the picture's text. */
async function hydrated(top: number) {
  // The last test may have scrolled.
  window.scrollTo(0, 0)
  await aMoment()
  const container = document.createElement('main')
  document.body.append(container)
  container.innerHTML = `<div style="height:${top}px"></div><div class="picture"><p>from the server</p></div>`
  const errors: unknown[] = []
  const page = (
    <>
      <div style={{ height: top }} />
      <WhenNear className="picture">
        <p>started</p>
      </WhenNear>
    </>
  )
  const root = hydrateRoot(container, page, { onRecoverableError: (error) => errors.push(error) })
  onTestFinished(() => {
    root.unmount()
    container.remove()
  })
  return { errors, text: () => container.querySelector('.picture')?.textContent }
}

it('keeps the HTML of the server below the viewport until somebody scrolls, and then starts', async () => {
  const { errors, text } = await hydrated(5_000)
  await aMoment()
  expect(text()).toBe('from the server')
  window.scrollTo(0, 10)
  await expect.poll(text).toBe('started')
  expect(errors).toEqual([])
})

it.each(['pointermove', 'pointerdown', 'touchstart', 'keydown', 'click'])('starts with the first %s', async (sign) => {
  const { text } = await hydrated(5_000)
  await aMoment()
  expect(text()).toBe('from the server')
  window.dispatchEvent(new Event(sign))
  await expect.poll(text).toBe('started')
})

it('starts before the page is printed', async () => {
  const { text } = await hydrated(5_000)
  await aMoment()
  expect(text()).toBe('from the server')
  window.dispatchEvent(new Event('beforeprint'))
  // The browser prints what is rendered when the event ends.
  expect(text()).toBe('started')
})

it('starts at once within the viewport', async () => {
  const { errors, text } = await hydrated(0)
  await expect.poll(text).toBe('started')
  expect(errors).toEqual([])
})

it('starts at once where the server rendered nothing', async () => {
  const screen = await render(<WhenNear>started</WhenNear>)
  await expect.element(screen.getByText('started')).toBeInTheDocument()
})
