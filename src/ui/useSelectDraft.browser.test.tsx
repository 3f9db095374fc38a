import { useEffect, useState } from 'react'
import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { useSelectDraft } from './useSelectDraft.ts'

const ORDERS = ['title', 'date', 'size', 'views'] as const

/** Longer than a test: only leaving the field ends the pause. */
const NEVER_MS = 1e9

const address = { asked: [] as string[], arrive: (_: string) => {} }

/** A select in front of an address that changes only when the test calls `arrive`. */
function Order() {
  const [value, setValue] = useState('title')
  useEffect(() => {
    address.asked = []
    address.arrive = setValue
  }, [])
  const select = useSelectDraft(value, (next) => address.asked.push(next), NEVER_MS)
  return (
    <>
      <select aria-label="Order" {...select}>
        {ORDERS.map((order) => (
          <option key={order}>{order}</option>
        ))}
      </select>
      <output>{value}</output>
    </>
  )
}

const field = page.getByLabelText('Order')

const press = async (key: string) => {
  await field.element().focus()
  await userEvent.keyboard(`{${key}}`)
}
/** Leaves the field, which ends the pause after the last step. */
const leave = () => (field.element() as HTMLElement).blur()

it('asks for the last of the steps with the arrow keys, and shows each of them', async () => {
  await render(<Order />)
  for (const order of ['date', 'size', 'views']) {
    await press('ArrowDown')
    await expect.element(field).toHaveValue(order)
  }
  expect(address.asked).toEqual([])
  leave()
  expect(address.asked).toEqual(['views'])
  address.arrive('views')
  await expect.element(page.getByRole('status')).toHaveTextContent('views')
  await expect.element(field).toHaveValue('views')
})

it('keeps a step that was made while the address changes to the former one', async () => {
  await render(<Order />)
  await press('ArrowDown')
  leave()
  await press('ArrowDown')
  address.arrive('date')
  await expect.element(page.getByRole('status')).toHaveTextContent('date')
  await expect.element(field).toHaveValue('size')
  leave()
  expect(address.asked).toEqual(['date', 'size'])
})

it('asks for the first value again when a step back is made before the address has changed', async () => {
  await render(<Order />)
  await press('ArrowDown')
  leave()
  await press('ArrowUp')
  leave()
  expect(address.asked).toEqual(['date', 'title'])
  await expect.element(field).toHaveValue('title')
})

it('follows the address when it changes by another way', async () => {
  await render(<Order />)
  await field.selectOptions('size')
  await vi.waitFor(() => expect(address.asked).toEqual(['size']))
  address.arrive('size')
  await expect.element(page.getByRole('status')).toHaveTextContent('size')
  await expect.element(field).toHaveValue('size')
  address.arrive('title')
  await expect.element(field).toHaveValue('title')
})

it('drops a step that waits when the reader goes back', async () => {
  await render(<Order />)
  await press('ArrowDown')
  await expect.element(field).toHaveValue('date')
  dispatchEvent(new PopStateEvent('popstate'))
  await expect.element(field).toHaveValue('title')
  leave()
  expect(address.asked).toEqual([])
})
