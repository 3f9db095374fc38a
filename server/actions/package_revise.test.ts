import { parse } from 'valibot'
import { expect, test } from 'vitest'
import { package_revise as contract } from '#contract/package_revise.ts'
import { datasetFixture } from '../testing/datasetFixture.ts'

const at = datasetFixture()
const two = () => at.make({ notes: 'Not', resources: [{ name: 'a', renk: 'mavi' }, { name: 'b' }] })
async function revise(input: object) {
  const { status, body } = await at.call('package_revise', input)
  return { status, error: body.error, dataset: body.result?.package }
}
const namesOf = (dataset: { resources: { name: string }[] }) => dataset.resources.map(({ name }) => name)

test('updates the given parts, in nested and in flat form', async () => {
  const { id, name, resources } = await two()
  const { body } = await at.call('package_revise', { match: { id }, update: { notes: 'Yeni' } })
  expect(parse(contract.output, body.result).package).toMatchObject({ notes: 'Yeni', title: 'Veri', resources })
  expect((await revise({ match__name: name, update__notes: 'Düz' })).dataset).toMatchObject({ notes: 'Düz', resources })
  expect((await revise({ match: `{"id": "${id}"}`, update: '{"notes": "Metin"}' })).dataset.notes).toBe('Metin')
})

test('changes one resource by its place, its place from the end, or the beginning of its id', async () => {
  const { id, resources } = await two()
  expect(namesOf((await revise({ match__id: id, update__resources__0__name: 'x' })).dataset)).toEqual(['x', 'b'])
  expect(namesOf((await revise({ match__id: id, 'update__resources__-1__name': 'y' })).dataset)).toEqual(['x', 'y'])
  const byId = `update__resources__${resources[0].id.slice(0, 8)}__name`
  const { dataset } = await revise({ match__id: id, [byId]: 'z' })
  expect(namesOf(dataset)).toEqual(['z', 'y'])
  expect(dataset.resources[0].renk).toBe('mavi')
  const more = await revise({ match__id: id, update__resources__extend: [{ name: 'c' }] })
  expect(namesOf(more.dataset)).toEqual(['z', 'y', 'c'])
})

test('changes nothing if the dataset does not match, and names the difference', async () => {
  const before = await two()
  const { id, metadata_modified } = before
  const match = { id, title: 'başka', resources: [{ name: 'a' }, { name: 'q' }] }
  const refused = await revise({ match, match__notes: 'x', update: { notes: 'Yeni' } })
  expect([refused.status, refused.error.match]).toEqual([409, ['notes', 'resources__1__name', 'title']])
  expect((await at.call('package_show', { id })).body.result).toEqual(before)
  expect((await revise({ match: { id, metadata_modified }, update: { notes: 'Bir' } })).status).toBe(200)
  expect((await revise({ match: { id, metadata_modified }, update: { notes: 'İki' } })).error.match).toEqual([
    'metadata_modified',
  ])
})

test('filters before it updates, and returns the included parts', async () => {
  const { id, name, resources } = await two()
  const reset = await revise({ match__id: id, filter: ['+resources', '-*'], update: { title: 'Kalan' } })
  expect(reset.dataset).toMatchObject({ id, name, title: 'Kalan', notes: null, resources })
  const one = await revise({ match__id: id, filter: '-resources__0', include: '+package__title,-package__*' })
  expect(one.dataset).toEqual({ title: 'Kalan' })
  expect(namesOf((await at.call('package_show', { id })).body.result)).toEqual(['b'])
})

test('refuses invalid paths and values that are not objects', async () => {
  const { id } = await two()
  for (const [input, error] of [
    [{ update__resources__9__name: 'x' }, { resources__9__name: ['Unmatched key resources__9'] }],
    [{ update__resources__abcde__name: 'x' }, { resources__abcde__name: ['Unmatched key resources__abcde'] }],
    [{ update__title__x: 'x' }, { title__x: ['Expected list or dict for title'] }],
    [{ update: 'x' }, { update: ['Must be a dict'] }],
    [{ update: { tags: [{ name: 'a' }] } }, { tags: ['Tag "a" length is less than minimum 2'] }],
  ]) {
    const refused = await revise({ match__id: id, ...input })
    expect([refused.status, refused.error]).toEqual([409, { __type: 'Validation Error', ...error }])
  }
  expect((await revise({ match__id: id, update: JSON.parse('{"__proto__": {"kirli": 1}}') })).status).toBe(200)
  expect('kirli' in {}).toBe(false)
})

test('responds with 409, 404 and 403', async () => {
  const { name } = await two()
  expect((await revise({ match: { title: 'x' } })).error.match__id).toBe('Missing value')
  expect((await revise({ match: { id: 'yok' } })).status).toBe(404)
  expect((await at.call('package_revise', { match: { name } }, at.nonMember)).status).toBe(403)
})
