import { expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderPart } from '../../../testing/renderPart.tsx'
import { CalendarPreview } from './CalendarPreview.tsx'
import type { PreviewPart } from './previewPart.ts'

it('the focus goes to the table when its button for more events disappears', async () => {
  const events = Array.from({ length: 101 }, (_, at) => [
    ...['BEGIN:VEVENT', `DTSTART;VALUE=DATE:${1900 + at}0519`, `SUMMARY:Bayram ${at + 1}`, 'END:VEVENT'],
  ])
  const file = new Blob([['BEGIN:VCALENDAR', ...events.flat(), 'END:VCALENDAR'].join('\r\n')])
  const source = { whole: async () => file } as unknown as PreviewPart['source'] // it reads nothing else
  const part = (
    <CalendarPreview source={source} format="ICS" title="Bayramlar" depth={0} View={() => null} onFound={() => {}} />
  )
  const screen = await renderPart(part, { namespaces: ['preview'] })
  const more = screen.getByRole('button', { name: '1 etkinlik daha göster' })
  await expect.element(more).toBeVisible()
  ;(more.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText('Bayram 101')).toBeVisible()
  await expect.element(screen.getByRole('table')).toHaveFocus()
})
