import { expect, it } from 'vitest'
import { aDataset } from '../../../testing/builders.ts'
import { texts } from '../testing/texts.ts'
import { draftOfDataset } from './draftOfDataset.ts'
import { rebase, takeTheirs } from './rebase.ts'

const before = aDataset({
  id: 'd',
  name: 'hava',
  title: 'Hava',
  title_translated: { tr: 'Hava' },
  maintainer: 'Ayşe',
  license_id: 'cc-by',
  resources: [{ id: 'a', url: 'https://data.example/a.csv' }],
})
const mine = { ...draftOfDataset(before, 'k', 'tr'), title: texts({ tr: 'Hava kalitesi' }), licence: 'cc-zero' }
const fresh = {
  ...before,
  title: 'Hava durumu',
  title_translated: { tr: 'Hava durumu' },
  maintainer: 'Can',
  metadata_modified: '2026-11-21T10:00:00',
  resources: [...before.resources, { ...before.resources[0], id: 'b', url: 'https://data.example/b.csv' }],
} as typeof before

it('takes their changes and keeps mine', () => {
  const { draft } = rebase(mine, fresh, 'tr')
  expect([draft.contactName, draft.licence, draft.base?.metadata_modified]).toEqual([
    'Can',
    'cc-zero',
    '2026-11-21T10:00:00',
  ])
  expect(draft.files.map(({ resourceId }) => resourceId)).toEqual(['a', 'b'])
})

it('reports a field that both changed, with both values, and can take theirs', () => {
  const { draft, conflicts } = rebase(mine, fresh, 'tr')
  expect(conflicts).toEqual([{ field: 'title', mine: 'Hava kalitesi', theirs: 'Hava durumu' }])
  expect(draft.title.tr).toBe('Hava kalitesi')
  expect(takeTheirs(draft, 'title', 'tr').title.tr).toBe('Hava durumu')
})

it('reports no conflict if both values are equal', () => {
  expect(rebase({ ...mine, title: texts({ tr: 'Hava durumu' }) }, fresh, 'tr').conflicts).toEqual([])
})

it('removes a file that they removed, and keeps one that I added', () => {
  const added = { ...mine.files[0], key: 'n', resourceId: undefined } as (typeof mine.files)[number]
  const { draft } = rebase({ ...mine, files: [...mine.files, added] }, { ...fresh, resources: [] }, 'tr')
  expect(draft.files.map(({ key }) => key)).toEqual(['n'])
})
