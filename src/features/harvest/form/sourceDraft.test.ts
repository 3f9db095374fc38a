import { expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { aSource } from '../testing/aSource.ts'
import { draftOf, fieldsOf, problemsOf } from './sourceDraft.ts'

const right = { ...draftOf(undefined, 'kurum'), url: 'https://a.example', title: 'A' }

test('a complete form has no problem, and each wrong field has its own', () => {
  expect(problemsOf(right)).toEqual({})
  expect(problemsOf(draftOf(undefined))).toEqual({ url: 'missing', title: 'missing', owner_org: 'missing' })
  for (const url of ['a.example', 'ftp://a.example', 'https://', 'https://a b'])
    expect(problemsOf({ ...right, url })).toEqual({ url: 'address' })
  expect(problemsOf({ ...right, title: 'x'.repeat(limits.harvestTitle.max + 1) })).toEqual({ title: 'long' })
  const twice = [
    { id: 0, theirs: 'su', ours: 'a' },
    { id: 1, theirs: ' su ', ours: '' },
  ]
  expect(problemsOf({ ...right, organizations: twice })).toEqual({ organizations: 'twice' })
  const many = Array.from({ length: limits.harvestMap.max + 1 }, (_, id) => ({ id, theirs: `o${id}`, ours: '' }))
  expect(problemsOf({ ...right, groups: many })).toEqual({ groups: 'many' })
})

test.each([
  [{}, {}],
  [{ onlar: 'kurum', gizli: '' }, { su: 'cevre' }],
  [{ '': 'kurum' }, {}],
])('the mapping %o, %o that is shown and sent again is the same', (organization_map, group_map) => {
  const { organizations, groups } = draftOf({ ...aSource(), config: { organization_map, group_map } })
  const { config } = fieldsOf({ ...right, organizations, groups })
  const { '': _, ...named } = organization_map as Record<string, string> // a line without a name is not sent
  expect(config).toEqual({ organization_map: named, group_map })
})
