import { describe, expect, it } from 'vitest'
import { randomFrom } from '#table/testing/random.ts'
import { texts } from '../testing/texts.ts'
import { setFile, setFiles, setName, setTitle } from './changeDraft.ts'
import { type DraftFile, emptyDraft } from './draft.ts'

const draft = emptyDraft('k')
const aFile = (parts: Partial<DraftFile> = {}): DraftFile => ({
  key: 'f',
  kind: 'file',
  name: 'a.csv',
  title: texts(),
  description: '',
  format: 'CSV',
  upload: 'waiting',
  ...parts,
})

describe('the address', () => {
  it('follows the title with Turkish letters mapped', () => {
    expect(setTitle(draft, texts({ tr: 'İlçe Nüfusları, Iğdır' }), 'tr').name).toBe('ilce-nufuslari-igdir')
  })

  it('stays as it was written, and follows the title again after it is emptied', () => {
    const own = setName(setTitle(draft, texts({ tr: 'Bir' }), 'tr'), 'iki', 'tr')
    const retitled = setTitle(own, texts({ tr: 'Üç' }), 'tr')
    expect(retitled.name).toBe('iki')
    expect(setName(retitled, '', 'tr').name).toBe('uc')
  })

  it('stays after the portal has created the dataset', () => {
    const there = { ...setTitle(draft, texts({ tr: 'Bir' }), 'tr'), datasetId: 'd' }
    expect(setTitle(there, texts({ tr: 'İki' }), 'tr').name).toBe('bir')
  })
})

describe('setFiles', () => {
  const facts = { title: 'Nüfus', language: 'tr', from: '2008-01-01', to: '2025-12-31' } as const

  it('fills empty fields from the content of files', () => {
    const { title, name, coverageFrom, coverageTo } = setFiles(draft, [aFile({ facts })], 'en')
    expect({ title, name, coverageFrom, coverageTo }).toEqual({
      title: texts({ tr: 'Nüfus' }),
      name: 'nufus',
      coverageFrom: '2008-01-01',
      coverageTo: '2025-12-31',
    })
  })

  it('keeps what the user wrote', () => {
    const written = { ...setTitle(draft, texts({ en: 'Mine' }), 'en'), coverageFrom: '2020' }
    const { title, coverageTo } = setFiles(written, [aFile({ facts })], 'en')
    expect({ title, coverageTo }).toEqual({ title: texts({ en: 'Mine' }), coverageTo: '' })
  })

  it('the period follows the files, whichever is read first', () => {
    const random = randomFrom(14)
    for (let round = 0; round < 300; round++) {
      const years = Array.from({ length: 1 + random(8) }, () => [1900 + random(200), 1900 + random(200)].toSorted())
      const facts = years.map(([from, to]) => ({ from: `${from}-01-01`, to: `${to}-12-31` }))
      let read = setFiles(
        draft,
        facts.map((_, place) => aFile({ key: String(place) })),
        'tr',
      )
      const order = facts.map((_, place) => ({ place, rank: random(1000) })).toSorted((a, b) => a.rank - b.rank)
      for (const { place } of order)
        read = setFiles(
          read,
          read.files.map((file, at) => (at === place ? aFile({ ...file, facts: facts[place] ?? {} }) : file)),
          'tr',
        )
      const days = facts.flatMap(({ from, to }) => [from, to]).toSorted()
      expect([read.coverageFrom, read.coverageTo]).toEqual([days.at(0), days.at(-1)])
    }
  })

  it.each([
    ['changed', { coverageFrom: '2015' }],
    ['deleted', { coverageFrom: '', coverageTo: '' }],
  ])('a period that the user %s stays when another file is read', (_, own) => {
    const written = { ...setFiles(draft, [aFile({ facts })], 'tr'), ...own }
    const more = aFile({ key: 'g', facts: { from: '1990-01-01', to: '2026-01-01' } })
    expect(setFiles(written, [...written.files, more], 'tr')).toMatchObject(own)
  })

  it('remembers a removed file of the portal', () => {
    const there = setFiles(draft, [aFile({ resourceId: 'r' }), aFile({ key: 'g' })], 'tr')
    const gone = setFiles(there, [], 'tr')
    expect(gone.removed).toEqual(['r'])
    expect(setFiles(gone, there.files, 'tr').removed).toEqual([])
  })
})

it('changes one file by its key', () => {
  const two = setFiles(draft, [aFile(), aFile({ key: 'g' })], 'tr')
  expect(setFile(two, 'g', { upload: 'done' }).files.map(({ upload }) => upload)).toEqual(['waiting', 'done'])
})
