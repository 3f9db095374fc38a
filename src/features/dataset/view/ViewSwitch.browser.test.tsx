import { expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { PrefetchContext } from '../../../i18n/PrefetchContext.ts'
import { hasTranslations, translator } from '../../../i18n/translations.ts'
import { renderPart } from '../../../testing/renderPart.tsx'
import { ViewSwitch } from './ViewSwitch.tsx'
import { parseViewState } from './viewState.ts'

/** Vite also requests a module that contains the file's address; that request does not count. */
const isFetchOfOutlines = (entry: PerformanceEntry) =>
  entry instanceof PerformanceResourceTiming && entry.initiatorType === 'fetch' && entry.name.includes('/world.json')

it('loads the messages and the outlines of a map when its link is prefetched', async () => {
  const hasOutlines = () => performance.getEntriesByType('resource').some(isFetchOfOutlines)
  translator('tr').removeResourceBundle('tr', 'map')
  const prefetched: string[] = []
  const screen = await renderPart(
    <PrefetchContext
      value={(path, onPrefetch) => {
        prefetched.push(path)
        onPrefetch?.()
      }}
    >
      <h1>İlçeler</h1>
      <ViewSwitch
        views={['table', 'map']}
        selected="table"
        state={parseViewState(new URLSearchParams())}
        pathOf={({ view }) => `/dataset/x?view=${view}`}
        refine={() => {}}
      />
    </PrefetchContext>,
    { namespaces: ['dataset'] },
  )
  await userEvent.hover(screen.getByRole('heading'))
  expect(hasTranslations('tr', ['map'])).toBe(false)
  expect(hasOutlines()).toBe(false)
  await userEvent.hover(screen.getByRole('link', { name: 'Harita' }))
  await expect.poll(() => hasTranslations('tr', ['map'])).toBe(true)
  await expect.poll(hasOutlines).toBe(true)
  expect(prefetched).toContain('/dataset/x?view=map')
})
