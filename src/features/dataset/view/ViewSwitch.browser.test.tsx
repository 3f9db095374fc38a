import { expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { PrefetchContext } from '../../../i18n/PrefetchContext.ts'
import { hasTranslations, translator } from '../../../i18n/translations.ts'
import { renderPart } from '../../../testing/renderPart.tsx'
import { ViewSwitch } from './ViewSwitch.tsx'
import { parseViewState } from './viewState.ts'

it('loads the messages of a view when its link is prefetched', async () => {
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
  await userEvent.hover(screen.getByRole('link', { name: 'Harita' }))
  await expect.poll(() => hasTranslations('tr', ['map'])).toBe(true)
  expect(prefetched).toContain('/dataset/x?view=map')
})
