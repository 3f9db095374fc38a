import { expect, test } from 'vitest'
import { aSource } from '../testing/aSource.ts'
import { isChanged, rebaseSource, takeTheirs } from './rebaseSource.ts'
import { draftOf, fieldsOf, type MapLine, type SourceDraft } from './sourceDraft.ts'

const before = draftOf(aSource())

test('fields that only the other person changed have their value, and mine stay', () => {
  const theirs = { ...before, title: 'Onların', groups: [{ id: 0, theirs: 'su', ours: 'cevre' }] }
  const mine = { ...before, frequency: 'WEEKLY' as const }
  expect(rebaseSource(mine, before, theirs)).toEqual({ draft: { ...theirs, frequency: 'WEEKLY' }, conflicts: [] })
})

test('a field that both changed is a conflict, unless both wrote the same', () => {
  const theirs = { ...before, title: 'Onların', url: 'https://b.example' }
  const mine = { ...before, title: 'Benim', url: ' https://b.example ' }
  const { draft, conflicts } = rebaseSource(mine, before, theirs)
  expect(conflicts.map(({ field }) => field)).toEqual(['title'])
  expect(draft.title).toBe('Benim')
})

test('lines of a mapping in another order are no change', () => {
  const lines = [
    { id: 0, theirs: 'a', ours: 'x' },
    { id: 1, theirs: 'b', ours: 'y' },
  ]
  const stored = { ...before, organizations: lines }
  const theirs = { ...before, organizations: [...lines].reverse() }
  expect(rebaseSource({ ...stored, title: 'Benim' }, stored, theirs).conflicts).toEqual([])
})

/** A source with these organizations, such as `a→x b→y`. */
const withLines = (text: string): SourceDraft => ({
  ...before,
  organizations: text.split(' ').map((line, id): MapLine => {
    const [theirs = '', ours = ''] = line.split('→')
    return { id, theirs, ours }
  }),
})
const written = ({ organizations }: SourceDraft) =>
  organizations.map(({ theirs, ours }) => `${theirs}→${ours}`).join(' ')

test.each([
  ['both added a line', '', 'a→x', 'b→y', 'a→x b→y'],
  ['I changed a line, they another', 'a→x b→y', 'a→z b→y', 'a→x b→w', 'a→z b→w'],
  ['I removed a line, they another', 'a→x b→y c→z', 'b→y c→z', 'a→x c→z', 'c→z'],
  ['both wrote the same', 'a→x', 'a→y b→z', 'b→z a→y', 'a→y b→z'],
  ['a line without a name stays', 'a→x', '→y a→x', 'a→x b→z', '→y a→x b→z'],
])('lines of a mapping are merged by the name at the source: %s', (_, old, mine, theirs, merged) => {
  const { draft, conflicts } = rebaseSource(withLines(mine), withLines(old), withLines(theirs))
  expect(written(draft)).toBe(merged || '→')
  expect(conflicts).toEqual([])
  expect(new Set(draft.organizations.map(({ id }) => id)).size).toBe(draft.organizations.length)
})

test.each([
  ['both changed it', 'a→x b→y', 'a→1 b→y', 'a→2 b→y c→z', 'a→1 b→y c→z', 'a→2 b→y c→z'],
  ['I removed what they changed', 'a→x b→y', 'b→y', 'a→2 b→y', 'b→y', 'b→y a→2'],
  ['they removed what I changed', 'a→x b→y', 'a→1 b→y', 'b→y', 'a→1 b→y', 'b→y'],
  ['both added it', 'b→y', 'b→y a→1', 'a→2 b→y', 'b→y a→1', 'b→y a→2'],
])('only a line that both changed is a conflict: %s', (_, old, mine, theirs, kept, taken) => {
  const { draft, conflicts } = rebaseSource(withLines(mine), withLines(old), withLines(theirs))
  expect(written(draft)).toBe(kept)
  expect(conflicts.map(({ field }) => field)).toEqual(['organizations'])
  const lines = conflicts.flatMap((conflict) => [...conflict.mine.organizations, ...conflict.theirs.organizations])
  expect(new Set(lines.map((line) => line.theirs))).toEqual(new Set(['a']))
  expect(written(conflicts.reduce(takeTheirs, draft))).toBe(taken)
})

test('spaces and lines that are still being typed stay', () => {
  const mine = { ...withLines('→y'), title: `${before.title} ` }
  const { draft } = rebaseSource(mine, before, { ...before, url: 'https://b.example' })
  expect(draft).toEqual({ ...mine, url: 'https://b.example' })
  expect(fieldsOf(draft).config.organization_map).toEqual({})
  expect(isChanged(before, mine)).toBe(true)
  expect(isChanged(before, { ...before, title: `${before.title} ` })).toBe(false)
})
