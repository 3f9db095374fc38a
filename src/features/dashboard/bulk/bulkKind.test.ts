import { expect, it } from 'vitest'
import { changeOf, kinds, NONE } from './bulkKind.ts'

it.each([
  ['addTags', ' su , deniz,su,', { add_tags: ['su', 'deniz'] }],
  ['removeTags', 'su', { remove_tags: ['su'] }],
  ['addGroup', 'ulasim', { add_groups: ['ulasim'] }],
  ['removeGroup', 'ulasim', { remove_groups: ['ulasim'] }],
  ['licence', 'cc-by', { license_id: 'cc-by' }],
  ['frequency', 'weekly', { frequency: 'weekly' }],
  ['frequency', NONE, { frequency: '' }],
  ['visibility', 'private', { private: true }],
  ['visibility', 'public', { private: false }],
  ['organization', 'izmir', { owner_org: 'izmir' }],
] as const)('%s with %j', (kind, value, change) => {
  expect(changeOf(kind, value)).toEqual(change)
})

it.each(kinds)('%s without a value is no change', (kind) => {
  for (const value of ['', ' ', ' , ']) expect(changeOf(kind, value)).toBe(undefined)
})
