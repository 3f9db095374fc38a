import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  deleteRequestDraft,
  draftToResume,
  type RequestDraft,
  requestDrafts,
  saveRequestDraft,
} from './requestDrafts.ts'

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

it('keeps a few drafts, each once, the last changed first', () => {
  for (const id of ['a', 'b', 'c', 'd', 'e', 'f', 'b']) saveRequestDraft(aDraft(id, { what: `veri ${id}` }))
  expect(requestDrafts().map(({ id }) => id)).toEqual(['b', 'f', 'e', 'd', 'c'])
})

it('does not store an unchanged form', () => {
  saveRequestDraft(aDraft('a', { what: 'otopark' }, 'otopark'))
  expect(requestDrafts()).toEqual([])
  saveRequestDraft(aDraft('a', { what: 'otopark', email: 'a@b.example' }, 'otopark'))
  expect(requestDrafts()).toHaveLength(1)
  saveRequestDraft(aDraft('a', { what: ' ' }, 'otopark'))
  expect(requestDrafts()).toEqual([])
})

it('resumes the draft with the same initial text, and without an initial text the latest one', () => {
  saveRequestDraft(aDraft('a', { what: 'otopark ücretleri' }, 'otopark'))
  saveRequestDraft(aDraft('b', { what: 'durak' }))
  expect(draftToResume(requestDrafts(), 'otopark')?.id).toBe('a')
  expect(draftToResume(requestDrafts(), '')?.id).toBe('b')
  expect(draftToResume(requestDrafts(), 'köprü')).toBeUndefined()
})

it('deletes a sent draft', () => {
  saveRequestDraft(aDraft('a', { what: 'durak' }))
  deleteRequestDraft('a')
  expect([...kept]).toEqual([])
})

it.each(['{', '5', 'null', '[null, 5, {"id": 1}, {"id": "x", "words": "", "fields": null}]'])(
  'ignores the foreign value %s',
  (text) => {
    kept.set('request-drafts', text)
    expect(requestDrafts()).toEqual([])
  },
)

it('works when the browser blocks storage', () => {
  vi.stubGlobal('localStorage', undefined)
  saveRequestDraft(aDraft('a', { what: 'durak' }))
  expect(requestDrafts()).toEqual([])
})
