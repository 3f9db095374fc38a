import { expect, test } from 'vitest'
import { type Draft, type DraftFile, emptyDraft } from '../draft/draft.ts'
import { texts } from '../testing/texts.ts'
import { scriptsOf } from './scriptsOf.ts'

const aFile: DraftFile = {
  key: 'k',
  kind: 'file',
  name: 'kisiler.csv',
  title: texts({ tr: 'Kişiler' }),
  description: '',
  format: 'CSV',
  upload: 'waiting',
  blob: new Blob(['il\nMuş\n']),
  columns: [{ id: 'il', type: 'text', label: texts({ tr: 'İl adı' }), notes: texts(), isFromTable: false }],
}
const scripts = (file: DraftFile, keepsDictionary = true) => {
  const draft: Draft = { ...emptyDraft('d'), name: 'kisiler', files: [file] }
  const words = { about: 'a', files: 'b', token: 'c', published: 'd' }
  const site = { base: 'https://veri.example', locale: 'tr' as const, dataset: {}, words, keepsDictionary }
  return Object.values(scriptsOf(draft, site))
}

test('the original of a reduced file is not sent', () => {
  for (const script of scripts({ ...aFile, isReduced: true })) {
    expect(script).toContain('kisiler.reduced.csv')
    expect(script).not.toMatch(/upload=@\\?"kisiler\.csv|"path": "kisiler\.csv"/)
  }
})

test('a file that the portal has is not sent again: the one of the same name may be its original', () => {
  const { blob: _blob, ...uploaded } = aFile
  for (const script of scripts({ ...uploaded, upload: 'done', resourceId: 'r' })) {
    expect(script).toContain('resource_patch')
    expect(script).not.toContain('kisiler.csv')
    expect(script).toContain('İl adı')
  }
})

test('the data dictionary goes with the file, or into the table of a CKAN', () => {
  for (const script of scripts(aFile)) {
    expect(script).toMatch(/datastore_fields.*İl adı/s)
  }
  for (const script of scripts(aFile, false)) {
    expect(script).not.toContain('datastore_fields')
    expect(script).toContain('datastore_create')
    expect(script).toContain('İl adı')
  }
})
