import { useState } from 'react'
import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { Field } from '../../ui/Field/Field.tsx'
import { type FieldErrors, useOpenErrors } from './useOpenErrors.ts'

function Form() {
  const [fields, setFields] = useState<FieldErrors>()
  const { errors, onInput } = useOpenErrors(fields)
  return (
    <form
      onInput={onInput}
      onSubmit={(event) => {
        event.preventDefault()
        setFields({ name: ['Too short'], email: ['Not an address'] })
      }}
    >
      {(['name', 'email'] as const).map((name) => (
        <Field key={name} label={name} error={errors[name]?.join(' ')}>
          {(control) => <input {...control} name={name} />}
        </Field>
      ))}
      <button type="submit">Send</button>
    </form>
  )
}

it('removes the error of a field that is changed, until the form is refused again', async () => {
  const screen = await render(<Form />)
  const send = screen.getByRole('button')
  await send.click()
  await expect.element(screen.getByText('Too short')).toBeVisible()
  await screen.getByLabelText('name').fill('longer')
  await expect.element(screen.getByText('Too short')).not.toBeInTheDocument()
  await expect.element(screen.getByLabelText('name')).not.toHaveAttribute('aria-invalid')
  await expect.element(screen.getByText('Not an address')).toBeVisible()
  await send.click()
  await expect.element(screen.getByText('Too short')).toBeVisible()
})
