import { describe, expect, it } from 'vitest'
import { aDataset } from '../../../testing/builders.ts'
import { texts } from '../testing/texts.ts'
import { setFiles } from './changeDraft.ts'
import { type Draft, type DraftFile, emptyDraft } from './draft.ts'
import { draftOfDataset } from './draftOfDataset.ts'
import { uncoveredPeriod } from './uncoveredPeriod.ts'

const draft = emptyDraft('k')
const aFile: DraftFile = {
  ...{ key: 'f', kind: 'file', name: 'a.csv', title: texts(), description: '', format: 'CSV', upload: 'waiting' },
}

describe('uncoveredPeriod', () => {
  const stored = (from: string, to: string) => {
    const extras = [
      { key: 'temporal_start', value: from },
      { key: 'temporal_end', value: to },
    ]
    return draftOfDataset(aDataset({ extras }), 'k', 'tr')
  }
  const withFile = (own: Draft, from: string, to: string) => setFiles(own, [{ ...aFile, facts: { from, to } }], 'tr')

  it.each([
    ['2000', '2012', '2015-01-01', '2020-12-31'],
    ['2000', '2012', '2000-01-01', '2013-01-01'],
    ['2000-06', '2012', '2000-05-31', '2012-12-31'],
    ['', '2012', '2015', '2020'],
    ['01.01.2000', '31.12.2012', '2015-01-01', '2020-12-31'],
    ['2000-01-01T00:00:00Z', '2012-12-31T00:00:00Z', '2012-06-01', '2013-01-01'],
  ])('of a file that is not within %s to %s', (from, to, first, last) => {
    const draft = withFile(stored(from, to), first, last)
    expect([draft.coverageFrom, draft.coverageTo]).toEqual([from, to])
    const read = { coverageFrom: first, coverageTo: last }
    const replaced = { ...draft, files: draft.files.map((file) => ({ ...file, replaces: { accepted: [] } })) }
    expect(uncoveredPeriod(replaced)).toEqual({ read, whole: read })
    expect(uncoveredPeriod({ ...draft, ...read })).toBeUndefined()
  })

  it.each([
    ['2000', '2012', '2013-01-01', '2013-12-31', '2000', '2013-12-31'],
    ['2000', '2012', '1999-01-01', '2012-12-31', '1999-01-01', '2012'],
    ['01.01.2000', '31.12.2012', '1999-05-01', '2013-05-01', '1999-05-01', '2013-05-01'],
    ['01.01.2000', '2012-12-31T00:00:00Z', '2013-05-01', '2013-05-02', '2000-01-01', '2013-05-02'],
    ['', '2012', '2013', '2014', '', '2014'],
    ['2000', '', '1998', '1999', '1998', ''],
  ])('keeps what other files cover: %s to %s, and %s to %s', (from, to, first, last, coverageFrom, coverageTo) => {
    const other: DraftFile = { ...aFile, key: 'g', resourceId: 'r' }
    const own = stored(from, to)
    const read = { ...aFile, facts: { from: first, to: last } }
    const expected = { read: { coverageFrom: first, coverageTo: last }, whole: { coverageFrom, coverageTo } }
    const replaced = { ...read, replaces: { accepted: [] } }
    for (const file of [read, replaced]) expect(uncoveredPeriod(setFiles(own, [other, file], 'tr'))).toEqual(expected)
    const year: DraftFile = { ...aFile, key: 'h', facts: { from: '2030', to: '2031' } }
    for (const period of Object.values(expected)) {
      const chosen = { ...setFiles(own, [read], 'tr'), ...period }
      expect(setFiles(chosen, [read, year], 'tr')).toMatchObject(period)
    }
  })

  it('of a newer file, also after the period of an earlier one was accepted', () => {
    const own = withFile(stored('2000', '2012'), '2013-01-01', '2013-12-31')
    const whole = uncoveredPeriod(own)?.whole
    const accepted: Draft = { ...own, ...whole, acceptedPeriod: whole }
    expect(uncoveredPeriod(accepted)).toBeUndefined()
    const newer: DraftFile = { ...aFile, key: 'g', facts: { from: '2014-01-01', to: '2014-12-31' } }
    const later = setFiles(accepted, [...accepted.files, newer], 'tr')
    expect(uncoveredPeriod(later)?.whole).toEqual({ coverageFrom: '2000', coverageTo: '2014-12-31' })
    expect(uncoveredPeriod({ ...later, coverageTo: '2013' })).toBeUndefined()
  })

  it.each([
    ['a file within it', withFile(stored('2000', '2012'), '2000-01-01', '2012-12-31')],
    ['a file within one without an end', withFile(stored('2000', ''), '2005', '2030')],
    [
      'a file within one with times',
      withFile(stored('2000-01-01T00:00:00Z', '2012-12-31T23:59'), '2000-01-01', '2012-12-31'),
    ],
    ['a file within days before months', withFile(stored('01.01.2000', '31.12.2012'), '2000-01-01', '2012-12-31')],
    ['a period in words', withFile(stored('Mart 2020', '2022'), '2015', '2030')],
    ['one that the user changed', { ...withFile(stored('2000', '2012'), '2015', '2020'), coverageTo: '2013' }],
    ['no period of the dataset, which is filled in', withFile(stored('', ''), '2015', '2020')],
    ['a new dataset', withFile({ ...draft, coverageFrom: '2000' }, '2015', '2020')],
  ])('is none for %s', (_, own) => expect(uncoveredPeriod(own)).toBeUndefined())
})
