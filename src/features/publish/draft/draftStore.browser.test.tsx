import { expect, it, vi } from 'vitest'
import { type DraftFile, emptyDraft, emptyTexts } from './draft.ts'
import { dropDraft, listDrafts, loadDraft, saveDraft, saveFiles } from './draftStore.ts'

const aFile = (blob: Blob): DraftFile => ({
  key: 'f',
  kind: 'file',
  name: 'a.csv',
  title: emptyTexts(),
  description: '',
  format: 'CSV',
  upload: 'uploading',
  blob,
})

it('restores texts and files, and deletes them on request', async () => {
  const draft = { ...emptyDraft('kept'), name: 'su', savedAt: 5, files: [aFile(new Blob(['a,tc\n1,2\n']))] }
  await saveDraft(draft)
  await saveFiles(draft)
  const kept = await loadDraft('kept')
  expect(kept).toMatchObject({ name: 'su', savedAt: 5 })
  expect(await kept?.files[0]?.blob?.text()).toBe('a,tc\n1,2\n')
  // An upload that was interrupted waits again.
  expect(kept?.files[0]?.upload).toBe('waiting')

  await dropDraft('kept')
  expect(await loadDraft('kept')).toBeUndefined()
  expect((await listDrafts()).map(({ key }) => key)).not.toContain('kept')
})

it('stores the changed content of a file, not the chosen one', async () => {
  const draft = { ...emptyDraft('anew'), files: [aFile(new Blob(['a,tc\n1,2\n']))] }
  await saveDraft(draft)
  await saveFiles(draft)
  await saveFiles({ ...draft, files: [aFile(new Blob(['a\n1\n']))] })
  expect(await (await loadDraft('anew'))?.files[0]?.blob?.text()).toBe('a\n1\n')
  await dropDraft('anew')
})

it('does not try to write a file that leaves no space for texts', async () => {
  const put = vi.spyOn(IDBObjectStore.prototype, 'put')
  vi.spyOn(navigator.storage, 'estimate').mockResolvedValue({ quota: 10_000_000, usage: 5_000_000 })
  const [large, small] = [new Blob([new Uint8Array(4_500_000)]), new Blob(['a\n1\n'])]
  const files = [aFile(large), { ...aFile(small), key: 'g' }]
  await expect(saveFiles({ ...emptyDraft('full'), files })).rejects.toThrow('No space')
  expect(put.mock.calls.map(([value]) => value.key)).toEqual(['g'])
  vi.restoreAllMocks()
  await dropDraft('full')
})
