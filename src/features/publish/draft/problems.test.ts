import { describe, expect, it } from 'vitest'
import { aDataset } from '../../../testing/builders.ts'
import { texts } from '../testing/texts.ts'
import { type Draft, type DraftFile, emptyDraft } from './draft.ts'
import { draftOfDataset } from './draftOfDataset.ts'
import { problemsOf } from './problems.ts'

const file = { key: 'f', kind: 'link', name: 'a.csv', title: texts() } as const
const whole: Draft = {
  ...emptyDraft('k'),
  title: texts({ tr: 'İlçe nüfusları' }),
  name: 'ilce-nufuslari',
  organization: 'o',
  licence: 'cc-by',
  files: [{ ...file, description: '', format: 'CSV', url: 'https://data.example/a.csv', upload: 'waiting' }],
}
const keysOf = (draft: Draft, goal: 'draft' | 'publish' = 'publish') =>
  problemsOf(draft, goal).map((problem) => [problem.field, 'key' in problem ? problem.key : problem.text])

describe('problemsOf', () => {
  it('finds no problem if the four required fields are filled', () => {
    expect(keysOf(whole)).toEqual([])
  })

  it('finds a file that is larger than the portal’s limit, if the portal states the limit', () => {
    const [link] = whole.files
    const chosen = (sizeBytes: number, upload: 'waiting' | 'done' = 'waiting') => ({
      ...whole,
      files: link ? [{ ...link, kind: 'file' as const, sizeBytes, upload }] : [],
    })
    const most = 2 * 1024 * 1024
    const found = (draft: Draft, mb?: number) => problemsOf(draft, 'draft', mb).length
    expect([found(chosen(most), 2), found(chosen(most + 1), 2), found(chosen(most + 1))]).toEqual([0, 1, 0])
    expect(found(chosen(most + 1, 'done'), 2)).toBe(0)
  })

  it('lists missing fields in the order of the form', () => {
    expect(keysOf(emptyDraft('k'))).toEqual([
      ['files', 'filesMissing'],
      ['title', 'titleMissing'],
      ['organization', 'organizationMissing'],
      ['licence', 'licenceMissing'],
    ])
  })

  it('asks about personal data before anything is sent, and accepts a confirmation', () => {
    const [first] = whole.files
    const withPersonal = (personal: 'found' | 'accepted') => ({
      ...whole,
      files: first ? [{ ...first, personal }] : [],
    })
    for (const goal of ['draft', 'publish'] as const)
      expect(keysOf(withPersonal('found'), goal)).toEqual([['files', 'personalUnanswered']])
    expect(keysOf(withPersonal('accepted'))).toEqual([])
  })

  it('asks before a new version removes something from the table, and accepts a confirmation', () => {
    const [first] = whole.files
    const text = texts()
    const columns = [{ id: 'nufus', type: 'int4', label: text, notes: text, isFromTable: true }]
    const replacing = (replaces: DraftFile['replaces']) => ({
      ...whole,
      files: first ? [{ ...first, columns: [], facts: { rowCount: 1 }, replaces }] : [],
    })
    for (const goal of ['draft', 'publish'] as const) {
      expect(keysOf(replacing({ accepted: [] }), goal)).toEqual([['files', 'fileUncompared']])
      expect(keysOf(replacing({ columns, accepted: [] }), goal)).toEqual([['files', 'lossesUnanswered']])
    }
    expect(keysOf(replacing({ columns, accepted: ['gone nufus'] }))).toEqual([])
    expect(keysOf(replacing({ columns: [], accepted: [] }))).toEqual([])
  })

  it('requires less for a draft', () => {
    expect(keysOf({ ...whole, files: [], licence: '' }, 'draft')).toEqual([])
  })

  it.each([
    ['İlçe', 'nameLetters'],
    ['a', 'nameShort'],
    ['edit', 'nameReserved'],
    ['x'.repeat(101), 'nameLong'],
    ['', 'nameMissing'],
  ])('refuses the address %s', (name, key) => {
    expect(keysOf({ ...whole, name })).toEqual([['name', key]])
  })

  it.each([
    [{ contactEmail: 'veri' }, 'contactEmail', 'emailWrong'],
    [{ source: 'belediye.gov.tr' }, 'source', 'sourceWrong'],
    [{ coverageFrom: '31.02.2020' }, 'coverageFrom', 'dateWrong'],
    [{ coverageFrom: '2021-13' }, 'coverageFrom', 'dateWrong'],
    [{ coverageFrom: '2021-05-01', coverageTo: '2020' }, 'coverageTo', 'datesSwapped'],
    [{ tags: ['su', 'a/b'] }, 'tags', 'tagLetters'],
    [{ tags: ['x'] }, 'tags', 'tagLength'],
  ])('finds the problem of %o', (part, field, key) => {
    expect(keysOf({ ...whole, ...part })).toEqual([[field, key]])
  })

  it('needs no file for a published dataset that never had one', () => {
    const without = aDataset({ resources: [] })
    const missing = (base: Draft['base']) => keysOf({ ...whole, files: [], base })
    expect(missing(without)).toEqual([])
    expect(missing({ ...without, state: 'draft' })).toEqual([['files', 'filesMissing']])
    expect(missing(aDataset({ resources: [{}] }))).toEqual([['files', 'filesMissing']])
  })

  describe('of a dataset with values from another program', () => {
    const base = aDataset({
      ...{ name: 'Eski Ad', url: 'belediye.gov.tr', maintainer_email: 'veri', license_id: 'cc-by', owner_org: 'o' },
      tags: [{ id: 't', name: 'a/b', display_name: 'a/b', vocabulary_id: null }],
      extras: [
        { key: 'temporal_start', value: '2020-01-01T00:00:00+03:00' },
        { key: 'temporal_end', value: '2015-13-45 ' },
      ],
    })
    const draft = { ...draftOfDataset(base, 'k', 'tr'), files: whole.files, title: whole.title }

    it('accepts each that was not changed', () => {
      expect(keysOf(draft)).toEqual([])
      expect(keysOf({ ...draft, tags: ['a/b', 'su'], coverageTo: '2021' })).toEqual([])
      // The form removes spaces when the field loses the focus.
      expect(keysOf({ ...draft, coverageTo: '2015-13-45' })).toEqual([])
    })

    it.each([
      [{ name: 'Yeni Ad' }, 'name', 'nameLetters'],
      [{ contactEmail: 'veri@' }, 'contactEmail', 'emailWrong'],
      [{ source: 'gov.tr' }, 'source', 'sourceWrong'],
      [{ tags: ['a/b', 'c/d'] }, 'tags', 'tagLetters'],
      [{ coverageFrom: '2020-01-01T00:00:00Z' }, 'coverageFrom', 'dateWrong'],
      [{ coverageTo: '2015-13-46' }, 'coverageTo', 'dateWrong'],
      [{ coverageTo: '2019' }, 'coverageTo', 'datesSwapped'],
    ])('checks what was typed: %o', (part, field, key) => {
      expect(keysOf({ ...draft, ...part })).toEqual([[field, key]])
    })

    it('accepts a typed date beside one that is no date', () => {
      expect(keysOf({ ...draft, coverageFrom: '2016' })).toEqual([])
    })
  })

  it('accepts a year and a date in it as a period', () => {
    expect(keysOf({ ...whole, coverageFrom: '2020-05-01', coverageTo: '2020' })).toEqual([])
  })
})
