import { describe, expect, it } from 'vitest'
import { frequencyOf } from '../../../catalogue/frequency.ts'
import { translated } from '../../../catalogue/translated.ts'
import { aDataset } from '../../../testing/builders.ts'
import { type Draft, emptyDraft } from '../draft/draft.ts'
import { draftLike, draftOfDataset } from '../draft/draftOfDataset.ts'
import { texts } from '../testing/texts.ts'
import { changedInput } from './changedInput.ts'
import { datasetInput } from './datasetInput.ts'

const written: Draft = {
  ...emptyDraft('k'),
  name: 'ilce-nufuslari',
  title: texts({ tr: 'İlçe nüfusları ', en: 'District populations' }),
  notes: texts({ en: 'Counted each year.' }),
  organization: 'o',
  licence: 'cc-by',
  tags: ['nüfus'],
  frequency: 'annual',
  coverageFrom: '2008',
}

describe('datasetInput', () => {
  it('writes both languages as ckanext-fluent does and the plain fields in the portal’s language', () => {
    const { title, title_translated, notes, notes_translated } = datasetInput(written, 'tr')
    expect({ title, title_translated }).toEqual({
      title: 'İlçe nüfusları',
      title_translated: { tr: 'İlçe nüfusları', en: 'District populations' },
    })
    // Clients without translations find the text in the plain field.
    expect({ notes, notes_translated }).toEqual({
      notes: 'Counted each year.',
      notes_translated: { en: 'Counted each year.' },
    })
  })

  it('is read by the pages without a change', () => {
    const dataset = aDataset(datasetInput(written, 'tr') as Parameters<typeof aDataset>[0])
    expect(frequencyOf(dataset)).toBe('annual')
    expect(translated(dataset.title_translated, dataset.title, 'en')).toEqual({ text: 'District populations' })
  })
})

describe('a dataset of the portal', () => {
  const base = aDataset({
    id: 'd',
    name: 'hava',
    title: 'Hava kalitesi',
    title_translated: { tr: 'Hava kalitesi', de: 'Luftqualität' },
    notes: 'Ölçümler',
    owner_org: 'o',
    license_id: 'cc-by',
    tags: [
      { id: 't', name: 'hava', display_name: 'hava', vocabulary_id: null },
      { id: 'u', name: 'çevre', display_name: 'çevre', vocabulary_id: 'themes' },
    ],
    extras: [
      { key: 'Güncelleme Sıklığı', value: 'Aylık' },
      { key: 'remark', value: 'ours' },
    ],
    resources: [{ id: 'r', url: 'https://data.example/a.csv', name: 'A' }],
  })
  const draft = draftOfDataset(base, 'edit-d', 'tr')

  it('is not changed without changes', () => {
    expect(changedInput(draft, base, 'tr')).toEqual({})
  })

  it('is changed in changed fields only, and keeps unknown ones', () => {
    const title = { ...draft.title, en: 'Air quality' }
    expect(changedInput({ ...draft, title }, base, 'tr')).toEqual({
      title_translated: { de: 'Luftqualität', tr: 'Hava kalitesi', en: 'Air quality' },
    })
    expect(changedInput({ ...draft, frequency: 'daily' }, base, 'tr').extras).toEqual([
      { key: 'remark', value: 'ours' },
      { key: 'frequency', value: 'daily' },
    ])
    expect(changedInput({ ...draft, tags: [] }, base, 'tr').tags).toEqual([{ name: 'çevre', vocabulary_id: 'themes' }])
  })

  it('is a template for another one with its own address and files', () => {
    const { name, files, datasetId, base: none, title } = draftLike(base, 'k', 'tr')
    expect({ name, files, datasetId, none, title: title.tr }).toEqual({
      name: '',
      files: [],
      datasetId: undefined,
      none: undefined,
      title: 'Hava kalitesi',
    })
  })
})
