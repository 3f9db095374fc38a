import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderPart } from '../../../testing/renderPart.tsx'
import { NameDialog } from './NameDialog.tsx'

test('takes what is typed at once as the new name', async () => {
  const [onName, onClose] = [vi.fn(), vi.fn()]
  const screen = await renderPart(<NameDialog name="Draft 1" onName={onName} onClose={onClose} />, {
    namespaces: ['sql'],
  })
  await expect.element(screen.getByRole('textbox')).toHaveFocus()
  await userEvent.keyboard('Rents / 2026{Enter}')
  expect(onName).toHaveBeenCalledExactlyOnceWith('Rents / 2026')
  expect(onClose).toHaveBeenCalledTimes(1)
})
