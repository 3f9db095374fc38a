import { expect } from 'vitest'
import { renderRoute } from '../../../testing/renderRoute.tsx'
import { type Draft, emptyDraft } from '../draft/draft.ts'
import { saveDraft, saveFiles } from '../draft/draftStore.ts'
import { newKey } from '../draft/newKey.ts'
import { type Responses, stubCalls } from './stubCalls.ts'
import { texts } from './texts.ts'

type Options = { responses?: Responses; draft?: Partial<Draft>; locale?: 'tr' | 'en' }

/** A draft with all required fields, whose file is on the portal already. */
export const COMPLETE: Partial<Draft> = {
  title: texts({ tr: 'Su tüketimi' }),
  name: 'su-tuketimi',
  organization: 'kurum-id',
  licence: 'cc-by',
  files: [
    {
      key: 'f',
      resourceId: 'f',
      kind: 'link',
      name: 'su.csv',
      url: 'https://data.example/su.csv',
      title: texts(),
      description: '',
      format: 'CSV',
      upload: 'done',
    },
  ],
}

/** Opens the form of a new dataset with a stubbed portal and the given draft. */
export async function openForm({ responses = {}, draft, locale = 'en' }: Options = {}) {
  const portal = stubCalls(responses)
  const key = newKey()
  if (draft) {
    const kept = { ...emptyDraft(key), ...draft, savedAt: Date.parse('2026-11-20T08:00:00Z') }
    await saveDraft(kept)
    await saveFiles(kept)
  }
  const address = `${locale === 'en' ? '/en' : ''}/dataset/new?draft=${key}`
  const route = await renderRoute(address)
  const { screen } = route
  await expect.element(screen.getByRole('form')).toBeVisible()
  return { ...route, ...portal, address, key }
}
