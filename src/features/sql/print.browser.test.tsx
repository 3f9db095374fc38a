import '../../ui/styles/index.css'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { aSearchResponse } from '../../testing/builders.ts'
import { districtPopulations, districtTable } from '../../testing/districtPopulations.ts'
import { renderRoute } from '../../testing/renderRoute.tsx'
import { showAsPrinted } from '../../testing/showAsPrinted.ts'
import { stubAction } from '../../testing/stubAction.ts'

const [, rows] = districtPopulations.resources
const portal = [
  stubAction('package_search', aSearchResponse([districtPopulations])),
  stubAction('package_show', districtPopulations),
  stubAction('resource_show', { ...rows!, package_id: districtPopulations.id }),
  stubAction('datastore_search', districtTable),
]
// Without a fine pointer the plain field stays in place of the editor.
beforeEach(() => {
  vi.restoreAllMocks()
  const real = window.matchMedia.bind(window)
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => real(query.includes('any-pointer') ? 'not all' : query))
})

const editor = () => page.getByRole('textbox', { name: 'SQL' })

test.each([1280, 500])(
  'prints the whole statement, without the list of tables, from a window of %i px',
  async (width) => {
    const { screen } = await renderRoute('/sql?table=rows', portal, { width })
    const statement = `SELECT ilce\n${'-- line\n'.repeat(80)}`
    await editor().fill(statement)
    await showAsPrinted()
    const printed = screen.container.querySelector('pre[data-print="only"]')
    await expect.poll(() => printed?.checkVisibility()).toBe(true)
    expect(printed?.textContent).toBe(statement)
    // Its lines are not in a box that scrolls, which paper would cut.
    const bottom = printed?.getBoundingClientRect().bottom ?? 0
    const cut = [...screen.container.querySelectorAll('*')].filter(
      (box) =>
        box.contains(printed) &&
        getComputedStyle(box).overflowY !== 'visible' &&
        box.getBoundingClientRect().bottom < bottom,
    )
    expect(cut).toEqual([])
    expect(screen.container.querySelector('aside')?.checkVisibility()).toBe(false)
  },
)
