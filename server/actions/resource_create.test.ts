import { randomUUID } from 'node:crypto'
import { parse } from 'valibot'
import { expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { resource_create as contract } from '#contract/resource_create.ts'
import { datasetFixture } from '../testing/datasetFixture.ts'

const at = datasetFixture()

test('adds a link at the end, with the format and name from its address', async () => {
  const { id, name } = await at.make({ resources: [{ name: 'Bir' }] })
  const { status, body } = await at.call('resource_create', {
    package_id: name,
    name: 'İki',
    url: 'http://x.example/b.csv',
    renk: 'mavi',
  })
  expect(status).toBe(200)
  expect(parse(contract.output, body.result)).toMatchObject({
    package_id: id,
    position: 1,
    name: 'İki',
    format: 'CSV',
    mimetype: 'text/csv',
    url_type: null,
    renk: 'mavi',
  })
  const dataset = (await at.call('package_show', { id })).body.result
  expect(dataset.resources.at(-1)).toEqual(body.result)
  expect((await at.call('package_search', { fq: `id:${id} AND res_format:CSV` })).body.result.count).toBe(1)
})

test('takes the translations of the name as an object, or as JSON text as a form sends them', async () => {
  const { id } = await at.make()
  const texts = { tr: 'Duraklar', en: 'Stops' }
  for (const name_translated of [texts, JSON.stringify(texts)]) {
    const { body } = await at.call('resource_create', { package_id: id, name: 'Duraklar', name_translated })
    expect(body.result.name_translated).toEqual(texts)
  }
})

test('stores structures and numbers in text fields as their JSON text, as CKAN does', async () => {
  const fields = ['hash', 'mimetype', 'mimetype_inner', 'resource_type', 'url_type', 'cache_url', 'description']
  for (const [value, stored] of [
    [{ sha256: ['a', null] }, '{"sha256":["a",null]}'],
    [12.5, '12.5'],
  ]) {
    const { id } = await at.make()
    const given = Object.fromEntries(fields.map((field) => [field, value]))
    const { body } = await at.call('resource_create', { package_id: id, url: 'http://x.example/b.csv', ...given })
    for (const field of fields) expect([field, body.result[field]]).toEqual([field, stored])
    for (const field of fields) {
      const tooLong = { package_id: id, [field]: 'x'.repeat(limits.text.max + 1) }
      expect([field, (await at.call('resource_create', tooLong)).status]).toEqual([field, 400])
    }
  }
})

test('needs no address, and keeps a media type that is given', async () => {
  const { id } = await at.make()
  expect((await at.call('resource_create', { package_id: id })).body.result).toMatchObject({ url: '', mimetype: null })
  const { body } = await at.call('resource_create', { package_id: id, url: 'http://x.example/a.csv', mimetype: 'a/b' })
  expect(body.result.mimetype).toBe('a/b')
})

test('responds with 409, 404 and 403 in this order, and reports errors at their fields', async () => {
  const { id, name, resources } = await at.make({ resources: [{}, {}] })
  const call = async (input: object, who: object = at.editor) => {
    const { status, body } = await at.call('resource_create', input, who)
    return [status, body.error]
  }
  expect(await call({}, {})).toEqual([409, { __type: 'Validation Error', package_id: ['Missing value'] }])
  expect((await call({ package_id: 'yok' }, {}))[0]).toBe(404)
  expect(await call({ package_id: name }, {})).toEqual([
    403,
    {
      __type: 'Authorization Error',
      message: `Access denied: User  not authorized to create resources on dataset ${name}`,
    },
  ])
  expect((await call({ package_id: id, size: 'x' }, at.nonMember))[0]).toBe(403)
  for (const [input, error] of [
    [{ size: 'x' }, { size: ['Invalid integer'] }],
    [{ size: '0x1f' }, { size: ['Invalid integer'] }],
    [{ size: '1e3' }, { size: ['Invalid integer'] }],
    [{ created: 'dün' }, { created: ['Date format incorrect'] }],
    [{ id: 'x' }, { id: ['Invalid id provided'] }],
    [{ id: resources[0].id }, { id: ['Resource id already exists.'] }],
  ]) {
    expect(await call({ package_id: id, ...input })).toEqual([409, { __type: 'Validation Error', ...error }])
  }
  expect((await at.call('package_show', { id })).body.result.num_resources).toBe(2)
})

test('reads a size of spaces as none, as CKAN does', async () => {
  const { id } = await at.make()
  for (const [given, size] of [
    ['  ', null],
    [' 31 ', 31],
  ])
    expect((await at.call('resource_create', { package_id: id, size: given })).body.result.size).toBe(size)
})

test('lets an editor choose an id that is free', async () => {
  const { id } = await at.make()
  const wanted = randomUUID()
  expect((await at.call('resource_create', { package_id: id, id: wanted })).body.result.id).toBe(wanted)
})

test('keeps all of many concurrent resources', async () => {
  const { id } = await at.make()
  const names = Array.from({ length: 10 }, (_, index) => `kaynak-${index}`)
  await Promise.all(names.map((name) => at.call('resource_create', { package_id: id, name })))
  const { resources } = (await at.call('package_show', { id })).body.result
  expect(resources.map((resource: { name: string }) => resource.name).sort()).toEqual([...names].sort())
  expect(resources.map((resource: { position: number }) => resource.position)).toEqual(names.map((_, index) => index))
})
