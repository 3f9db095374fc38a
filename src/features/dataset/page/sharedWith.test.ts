import { expect, it } from 'vitest'
import { readGroup } from '../../../api/readGroup.ts'
import { aDataset } from '../../../testing/builders.ts'
import { sharedWith } from './sharedWith.ts'

const tagged = (...names: string[]) =>
  names.map((name) => ({ id: name, name, display_name: name, vocabulary_id: null }))

it('names what two datasets have in common', () => {
  const organization = readGroup({ name: 'su' })
  const one = aDataset({ tags: tagged('a', 'b', 'c', 'd', 'e'), organization, groups: [readGroup({ name: 'g' })] })
  const other = aDataset({ tags: tagged('x', 'e', 'd', 'c', 'b'), organization, groups: [readGroup({ name: 'h' })] })
  expect(sharedWith(one, other)).toEqual({ tags: ['e', 'd', 'c'], groups: [], isSameOrganization: true })
  expect(sharedWith(aDataset(), aDataset())).toEqual({ tags: [], groups: [], isSameOrganization: false })
})
