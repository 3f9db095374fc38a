import { parse } from 'valibot'
import { expect, test } from 'vitest'
import { package_patch as contract } from '#contract/package_patch.ts'
import { renewDocuments } from '../db/packageDocument.ts'
import { datasetFixture } from '../testing/datasetFixture.ts'

const at = datasetFixture()

test('changes the given field and nothing else', async () => {
  const before = await at.make({
    notes: 'Not',
    author: null,
    tags: [{ name: 'durak' }],
    extras: [{ key: 'k', value: 'v' }],
    resources: [{ name: 'Bir', url: 'http://x.example/a.csv', renk: 'mavi' }],
  })
  const { status, body } = await at.call('package_patch', { id: before.name, title: 'Yeni' })
  expect(status).toBe(200)
  const { metadata_modified, ...after } = parse(contract.output, body.result)
  expect(after).toEqual({ ...before, title: 'Yeni', metadata_modified: undefined })
  expect(metadata_modified > before.metadata_modified).toBe(true)
})

test('gives translations without a plain text their own', async () => {
  const title_translated = { tr: 'Yağış verisi', en: 'Rainfall data' }
  const dataset = await at.make({ title: undefined, title_translated, notes_translated: { tr: 'Aylık' } })
  expect(dataset).toMatchObject({ title: 'Yağış verisi', notes: 'Aylık' })
  const patch = async (fields: object) => (await at.call('package_patch', { id: dataset.id, ...fields })).body.result
  const changed = { tr: 'Yağış', en: 'Rainfall' }
  expect(await patch({ title_translated: changed })).toMatchObject({ title: 'Yağış', notes: 'Aylık' })
  // The original can be in a language without a translation.
  await patch({ title: 'Regen', title_translated: { en: 'Rain' } })
  expect(await patch({ title_translated: changed })).toMatchObject({ title: 'Regen', title_translated: changed })
  const bare = await at.make({ title: undefined })
  const filled = await at.call('package_patch', {
    id: bare.id,
    title_translated: changed,
    notes_translated: { en: 'Daily' },
  })
  expect(filled.body.result).toMatchObject({ title: 'Yağış', notes: 'Daily' })
  // A title that is the name stands for a missing one; a description that is the name does not.
  const named = await at.make({ title: undefined })
  await at.call('package_patch', { id: named.id, notes: named.name })
  const translated = { id: named.id, title_translated: changed, notes_translated: { en: 'Daily' } }
  const { result } = (await at.call('package_patch', translated)).body
  expect(result).toMatchObject({ title: 'Yağış', notes: named.name })
})

test('a dataset keeps the name of a page that it has, and cannot get another one', async () => {
  const dataset = await at.make()
  await at.portal.services.db.query("UPDATE package SET name = 'compare' WHERE id = $1", [dataset.id])
  await renewDocuments(at.portal.services.db, [dataset.id])
  const patch = (fields: object) => at.call('package_patch', { id: dataset.id, ...fields })
  expect((await patch({ name: 'compare', title: 'Yeni' })).status).toBe(200)
  expect((await patch({ name: 'changes_multiple' })).body.error.name).toEqual(['That name cannot be used'])
})

test('replaces a list as a whole', async () => {
  const before = await at.make({ tags: [{ name: 'bir' }, { name: 'iki' }], resources: [{ name: 'a' }, { name: 'b' }] })
  const { body } = await at.call('package_patch', { id: before.id, tags: [{ name: 'üç' }], resources: [] })
  expect(body.result).toMatchObject({ num_tags: 1, tags: [{ name: 'üç' }], num_resources: 0 })
})

test('changes nothing if no field is new', async () => {
  const before = await at.make({ notes: 'Not' })
  expect((await at.call('package_patch', { id: before.id, notes: 'Not' })).body.result).toEqual(before)
})

test('makes a dataset private, deletes it and restores it', async () => {
  const before = await at.make()
  await at.call('package_patch', { id: before.id, private: true })
  expect((await at.call('package_show', { id: before.id }, {})).status).toBe(403)
  await at.call('package_patch', { id: before.id, private: false })
  expect((await at.call('package_show', { id: before.id }, {})).status).toBe(200)
})

test('responds with 409, 404 and 403 in this order', async () => {
  const before = await at.make()
  const nameless = await at.call('package_patch', { name: before.name })
  expect([nameless.status, nameless.body.error.id]).toEqual([409, ['Missing value']])
  const unknown = await at.call('package_patch', { id: 'yok', name: '' })
  expect([unknown.status, unknown.body.error.message]).toEqual([404, 'Not found'])
  const refused = await at.call('package_patch', { id: before.name, name: '' }, at.nonMember)
  expect([refused.status, refused.body.error.message]).toEqual([
    403,
    `Access denied: User ${at.nonMember.name} not authorized to edit package ${before.name}`,
  ])
  expect((await at.call('package_patch', { id: before.name, resources: [{ id: 'x' }] })).body.error.resources).toEqual([
    { id: ['Invalid id provided'] },
  ])
})
