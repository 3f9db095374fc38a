import { useEffect, useState } from 'react'
import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { useSelectDraft } from './useSelectDraft.ts'

const ORDERS = ['title', 'date', 'size', 'views'] as const

const address = { asked: [] as string[], arrive: (_: string) => {} }

/** A select in front of an address that changes only when the test calls `arrive`. */
function Order() {
  const [value, setValue] = useState('title')
  useEffect(() => {
    address.asked = []
    address.arrive = setValue
  }, [])
  const select = useSelectDraft(value, (next) => address.asked.push(next))
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

it('asks for the last of quick steps with the arrow keys, and shows each of them', async () => {
  await render(<Order />)
  await field.element().focus()
  for (const order of ['date', 'size', 'views']) {
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(field).toHaveValue(order)
  }
  await vi.waitFor(() => expect(address.asked).toEqual(['views']))
  await expect.element(field).toHaveValue('views')
  address.arrive('views')
  await expect.element(field).toHaveValue('views')
})

it('keeps a step that was made while the address changes to the former one', async () => {
  await render(<Order />)
  await field.element().focus()
  await userEvent.keyboard('{ArrowDown}')
  await vi.waitFor(() => expect(address.asked).toEqual(['date']))
  await userEvent.keyboard('{ArrowDown}')
  address.arrive('date')
  await expect.element(field).toHaveValue('size')
  await vi.waitFor(() => expect(address.asked).toEqual(['date', 'size']))
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
