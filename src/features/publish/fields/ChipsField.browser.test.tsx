import { useState } from 'react'
import { expect, it } from 'vitest'
import { renderPart } from '../../../testing/renderPart.tsx'
import { ChipsField } from './ChipsField.tsx'

function Tags() {
  const [values, setValues] = useState(['su', 'hava'])
  return (
    <ChipsField
      id="tags"
      label="Etiketler"
      hint=""
      error={undefined}
      chosen={values.map((value) => ({ value, label: value }))}
      useOptions={() => []}
      takesNew
      onChange={setValues}
    />
  )
}

it('moves the focus to the field when a value is removed', async () => {
  const screen = await renderPart(<Tags />, { namespaces: ['publish'] })
  const chip = screen.getByRole('button', { name: 'Kaldır: su' })
  await chip.click()
  await expect.element(chip).not.toBeInTheDocument()
  await expect.element(screen.getByRole('combobox', { name: 'Etiketler' })).toHaveFocus()
  await expect.element(screen.getByRole('button', { name: 'Kaldır: hava' })).toBeVisible()
})
