import * as v from 'valibot'
import { expect, test } from 'vitest'
import { group_tree } from '#contract/group_tree.ts'
import { datasetFixture } from '../testing/datasetFixture.ts'

const at = datasetFixture()

type Node = { name: string; children: Node[] }
/** The names of a tree, such as { a: { b: {} } }. */
const names = (nodes: readonly Node[]): object =>
  Object.fromEntries(nodes.map(({ name, children }) => [name, names(children)]))
const treeOf = async (type: string) => names((await at.call('group_tree', { type }, {})).body.result)

test('shows the organizations below their parents, by title, and groups apart', async () => {
  const create = (name: string, parent?: string, kind = 'organization') =>
    at.call(
      `${kind}_create`,
      { name, title: name.toUpperCase(), ...(parent && { groups: [{ name: parent }] }) },
      at.admin,
    )
  await create('bakanlik')
  await create('mudurluk-b', 'bakanlik')
  await create('mudurluk-a', 'bakanlik')
  await create('sube', 'mudurluk-b')
  await create('ulasim', undefined, 'group')
  await create('toplu-tasima', 'ulasim', 'group')
  const { status, body } = await at.call('group_tree', { type: 'organization' }, {})
  expect(status).toBe(200)
  expect(v.parse(group_tree.output, body.result)).toEqual(body.result)
  const below = { 'mudurluk-a': {}, 'mudurluk-b': { sube: {} } }
  expect(names(body.result)).toEqual({ bakanlik: below, kurum: {} })
  expect(await treeOf('group')).toEqual({ ulasim: { 'toplu-tasima': {} } })
  expect(await treeOf('yok')).toEqual({})
})

test('leaves out a deleted organization; those below it come to the top, and back when it is restored', async () => {
  const before = await treeOf('organization')
  await at.call('organization_delete', { id: 'mudurluk-b' }, at.admin)
  expect(await treeOf('organization')).toEqual({ bakanlik: { 'mudurluk-a': {} }, kurum: {}, sube: {} })
  await at.call('organization_patch', { id: 'mudurluk-b', state: 'active' }, at.admin)
  expect(await treeOf('organization')).toEqual(before)
})

test('refuses a type that is not a text', async () => {
  expect((await at.call('group_tree', { type: ['x', {}] }, {})).status).not.toBe(500)
})
