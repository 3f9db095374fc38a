import '../../ui/styles/index.css'
import { afterEach, expect, it, vi } from 'vitest'
import { showAsPrinted } from '../../testing/showAsPrinted.ts'
import { COMPLETE, openForm } from './testing/openForm.ts'

afterEach(() => vi.unstubAllGlobals())

it('prints what was typed, whole, and no controls that do nothing on paper', async () => {
  const { screen } = await openForm({ draft: COMPLETE })
  const [title] = screen.getByRole('textbox', { name: 'Title' }).elements()
  const notes = screen.getByRole('textbox', { name: 'Description' }).first()
  await notes.fill('A line of a long description.\n'.repeat(30))
  const place = screen.getByLabelText('Place covered')
  const bar = screen.getByRole('button', { name: 'Publish', exact: true }).element().closest('[data-print="hide"]')
  await showAsPrinted()
  await expect.poll(() => bar && getComputedStyle(bar).display).toBe('none')
  expect(title?.checkVisibility()).toBe(true)
  expect(notes.element().scrollHeight).toBeLessThanOrEqual(notes.element().clientHeight)
  expect(place.element().checkVisibility({ contentVisibilityAuto: true })).toBe(true)
  for (const control of screen.container.querySelectorAll('button, [type="file"], [role="combobox"], nav'))
    expect(control.checkVisibility(), control.outerHTML).toBe(false)
})
