import '../styles/index.css'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { expectAccessible } from '../../testing/expectAccessible.ts'
import { SplitHandle } from './SplitHandle.tsx'

function Split() {
  const [size, setSize] = useState(200)
  return (
    <div
      style={{ display: 'grid', gridTemplateColumns: `${size}px auto 1fr`, inlineSize: '600px', blockSize: '200px' }}
    >
      <p>left</p>
      <SplitHandle label="Width" orientation="vertical" value={size} min={100} max={300} onChange={setSize} />
      <p>right</p>
    </div>
  )
}

test('moves with arrow keys, up to its minimum and maximum', async () => {
  const screen = await render(<Split />)
  const handle = screen.getByRole('separator', { name: 'Width' })
  handle.element().focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(handle).toHaveAttribute('aria-valuenow', '216')
  await userEvent.keyboard('{End}{ArrowRight}')
  await expect.element(handle).toHaveAttribute('aria-valuenow', '300')
  await userEvent.keyboard('{Home}')
  await expect.element(handle).toHaveAttribute('aria-valuenow', '100')
  await expectAccessible(screen.container)
})

test('follows the pointer', async () => {
  const screen = await render(<Split />)
  const handle = screen.getByRole('separator').element()
  const fire = (type: string, clientX: number) =>
    handle.dispatchEvent(new PointerEvent(type, { bubbles: true, clientX, pointerId: 1 }))
  handle.setPointerCapture = () => {}
  fire('pointerdown', 200)
  fire('pointermove', 240)
  await expect.element(screen.getByRole('separator')).toHaveAttribute('aria-valuenow', '240')
  fire('lostpointercapture', 240)
  fire('pointermove', 290)
  await expect.element(screen.getByRole('separator')).toHaveAttribute('aria-valuenow', '240')
})
