import { expect, test, vi } from 'vitest'
import { expectAccessible } from '../../../testing/expectAccessible.ts'
import { renderPart } from '../../../testing/renderPart.tsx'
import type { DraftFile } from '../draft/draft.ts'
import { texts } from '../testing/texts.ts'
import { OpeningField } from './OpeningField.tsx'

const file: DraftFile = {
  ...{ key: 'k', kind: 'file', name: 'a.csv', title: texts(), description: '', format: 'CSV' },
  ...{ upload: 'waiting', opensAt: '2031-12-01T06:00:00.000Z' },
}

test.each([1280, 320])(
  'the time is that of the portal, and an empty field opens the file, at %d pixels',
  async (width) => {
    const onEdit = vi.fn()
    const screen = await renderPart(<OpeningField file={file} onEdit={onEdit} />, {
      ...{ namespaces: ['files'], locale: 'en', width },
    })
    const field = screen.getByLabelText('Opens')
    await expect.element(field).toHaveValue('2031-12-01T09:00')
    await expectAccessible(screen.container)
    await field.fill('2031-12-02T10:30')
    expect(onEdit).toHaveBeenLastCalledWith('k', { opensAt: '2031-12-02T07:30:00.000Z' })
    await field.fill('')
    expect(onEdit).toHaveBeenLastCalledWith('k', { opensAt: '' })
  },
)
