import { expect, it } from 'vitest'
import { POINTS, qualitiesOf, scoreOf } from '../../../catalogue/quality.ts'
import { knownLocales } from '../../../i18n/languages.ts'
import { texts } from '../testing/texts.ts'
import { type DraftFile, emptyDraft } from './draft.ts'
import { qualityFactsOf } from './quality.ts'

it('has 100 points in total', () => {
  expect(Object.values(POINTS).reduce((sum, points) => sum + points, 0)).toBe(100)
})

it('counts the qualities of a draft and lists the missing ones', () => {
  const draft = { ...emptyDraft('k'), licence: 'cc-by', tags: ['su'], place: 'Kars', title: texts({ tr: 'Su' }) }
  expect(scoreOf(qualityFactsOf(draft, knownLocales))).toBe(POINTS.licence + POINTS.tags + POINTS.coverage)
  const open = qualitiesOf(qualityFactsOf(draft, knownLocales)).filter(({ isMet }) => !isMet)
  expect(open.map(({ quality }) => quality)).toEqual([
    'machineReadable',
    'columns',
    'notes',
    'languages',
    'frequency',
    'contact',
  ])
})

it('counts the description of a column', () => {
  const column = {
    id: 'a',
    type: 'text',
    label: texts(),
    notes: texts({ en: 'metres' }),
    isFromTable: false,
  }
  const file = { key: 'f', kind: 'file', name: 'a.csv', description: '', format: 'CSV', upload: 'waiting' } as const
  const files = [{ ...file, title: texts(), columns: [column] }]
  expect(scoreOf(qualityFactsOf({ ...emptyDraft('k'), files }, knownLocales))).toBe(
    POINTS.machineReadable + POINTS.columns,
  )
})

it('counts no file that says it is a table and could not be read as one', () => {
  const formatsOf = (file: Partial<DraftFile>) => {
    const files = [
      {
        key: 'a',
        kind: 'file',
        name: 'a',
        title: texts(),
        description: '',
        upload: 'waiting',
        format: 'CSV',
        ...file,
      } as const,
    ]
    return qualityFactsOf({ ...emptyDraft('k'), files }, knownLocales).formats
  }
  expect(formatsOf({})).toEqual(['CSV'])
  expect(formatsOf({ facts: {} })).toEqual([])
  expect(formatsOf({ facts: { rowCount: 2 } })).toEqual(['CSV'])
  expect(formatsOf({ facts: {}, format: 'GEOJSON' })).toEqual(['GEOJSON'])
})
