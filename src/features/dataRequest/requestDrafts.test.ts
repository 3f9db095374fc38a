import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { draftToResume, dropRequestDraft, keepRequestDraft, type RequestDraft, requestDrafts } from './requestDrafts.ts'

let kept: Map<string, string>
beforeEach(() => {
  kept = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

const aDraft = (id: string, fields: Partial<RequestDraft['fields']>, words = ''): RequestDraft => ({
  id,
  words,
  fields: { what: '', purpose: '', body: '', email: '', ...fields },
})

it('keeps the last written first, each once, and no more than a few', () => {
  for (const id of ['a', 'b', 'c', 'd', 'e', 'f', 'b']) keepRequestDraft(aDraft(id, { what: `veri ${id}` }))
  expect(requestDrafts().map(({ id }) => id)).toEqual(['b', 'f', 'e', 'd', 'c'])
})

it('keeps nothing of a form in which nobody wrote', () => {
  keepRequestDraft(aDraft('a', { what: 'otopark' }, 'otopark'))
  expect(requestDrafts()).toEqual([])
  keepRequestDraft(aDraft('a', { what: 'otopark', email: 'a@b.example' }, 'otopark'))
  expect(requestDrafts()).toHaveLength(1)
  keepRequestDraft(aDraft('a', { what: ' ' }, 'otopark'))
  expect(requestDrafts()).toEqual([])
})

it('brings back the draft of the same words, and without words the last one', () => {
  keepRequestDraft(aDraft('a', { what: 'otopark ücretleri' }, 'otopark'))
  keepRequestDraft(aDraft('b', { what: 'durak' }))
  expect(draftToResume(requestDrafts(), 'otopark')?.id).toBe('a')
  expect(draftToResume(requestDrafts(), '')?.id).toBe('b')
  expect(draftToResume(requestDrafts(), 'köprü')).toBeUndefined()
})

it('forgets what was sent', () => {
  keepRequestDraft(aDraft('a', { what: 'durak' }))
  dropRequestDraft('a')
  expect([...kept]).toEqual([])
})

it.each(['{', '5', 'null', '[null, 5, {"id": 1}, {"id": "x", "words": "", "fields": null}]'])(
  'takes %s, which is not its own, for nothing',
  (text) => {
    kept.set('request-drafts', text)
    expect(requestDrafts()).toEqual([])
  },
)

it('goes on where the browser stores nothing', () => {
  vi.stubGlobal('localStorage', undefined)
  keepRequestDraft(aDraft('a', { what: 'durak' }))
  expect(requestDrafts()).toEqual([])
})
