import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect } from 'vitest'
import { assertion } from './assertion.ts'
import { admin, call, target } from './client.ts'
import { makeDataset, makeMember, makeOrganization, makePerson, purgeLater, unique } from './fixtures.ts'

let organization: { id: string; name: string }
let editor: { token: string }
beforeAll(async () => {
  organization = await makeOrganization()
  editor = await makeMember(organization.id, 'editor').catch(() => ({ token: '' }))
})

/** Tries to create a dataset; removes it after the file if it was created. */
async function create(input: object, token: string | undefined = target.token) {
  const response = await call(
    'package_create',
    { name: unique('veri'), owner_org: organization.id, ...input },
    { token },
  )
  if (response.status === 200) purgeLater(response.result.id)
  return response
}
/** The messages at a field of a refused dataset. */
const messages = async (input: object, field: string, token?: string) => {
  const { status, error } = await create(input, token)
  return status === 409 && error.__type === 'Validation Error' ? error[field] : `responded with ${status}`
}

describe('creating datasets', () => {
  assertion(79, 'uses the name as the title', async () => {
    const { status, result } = await create({})
    expect([status, result.title, result.state]).toEqual([200, result.name, 'active'])
  })

  assertion(80, 'requires a name', async () => {
    expect(await messages({ name: undefined }, 'name')).toEqual(['Missing value'])
  })

  assertion(81, 'requires plain characters in a name', async () => {
    for (const name of ['Buyuk', 'iki soz', 'çığ'])
      expect(await messages({ name: unique(name) }, 'name')).toEqual([
        'Must be purely lowercase alphanumeric (ascii) characters and these symbols: -_',
      ])
  })

  assertion(82, 'requires 2 to 100 characters in a name', async () => {
    expect(await messages({ name: 'a' }, 'name')).toContain('Must be at least 2 characters long')
    expect(await messages({ name: 'a'.repeat(101) }, 'name')).toContain('Name must be a maximum of 100 characters long')
  })

  assertion(83, 'rejects the names of pages', async () => {
    for (const name of ['new', 'edit', 'search'])
      expect(await messages({ name }, 'name')).toEqual(['That name cannot be used'])
  })

  assertion(84, 'rejects a name in use', async () => {
    const { name } = await makeDataset({ owner_org: organization.id })
    expect(await messages({ name }, 'name')).toEqual(['That URL is already in use.'])
  })

  assertion(85, 'allows the name of a deleted dataset for a new one', async () => {
    const { id, name } = await makeDataset({ owner_org: organization.id })
    await admin('package_delete', { id })
    expect((await create({ name })).status).toBe(200)
    expect((await admin('package_show', { id })).name).toBe(id)
  })

  assertion(86, 'accepts an id only from an administrator', async () => {
    const id = randomUUID()
    expect(await messages({ id }, 'id', editor.token)).toEqual([expect.stringContaining('was not expected')])
    expect((await create({ id })).result.id).toBe(id)
    expect(await messages({ id }, 'id')).toEqual([expect.stringContaining('already exists')])
  })

  assertion(87, 'rejects a private dataset without an organization', async () => {
    const fields = await create({ private: true, owner_org: undefined })
    expect([fields.status, Object.keys(fields.error)]).toEqual([409, expect.arrayContaining(['private'])])
  })

  assertion(88, 'keeps the order of resources', async () => {
    const resources = ['bir', 'iki', 'uc'].map((name) => ({ name, url: `http://example.org/${name}` }))
    const { result } = await create({ resources })
    expect(result.resources.map(({ name, position }: Record<string, unknown>) => [name, position])).toEqual([
      ['bir', 0],
      ['iki', 1],
      ['uc', 2],
    ])
    expect(result.num_resources).toBe(3)
  })

  assertion(89, 'stores tags and rejects invalid ones', async () => {
    const { result } = await create({ tags: [{ name: 'ulaşım' }, { name: 'su ve hava' }] })
    expect(result.tags.map(({ name }: { name: string }) => name).sort()).toEqual(['su ve hava', 'ulaşım'])
    for (const name of ['!', 'a', 'a'.repeat(101), 'bad*tag'])
      expect((await messages({ tags: [{ name }] }, 'tags')).length).toBeGreaterThan(0)
  })

  assertion(90, 'stores extras and rejects invalid ones', async () => {
    const { result } = await create({ extras: [{ key: 'yil', value: '2024' }] })
    expect(result.extras).toEqual([{ key: 'yil', value: '2024' }])
    const twice = [
      { key: 'k', value: 'a' },
      { key: 'k', value: 'b' },
    ]
    expect(await messages({ extras: twice }, 'extras_validation')).toEqual(['Duplicate key "k"'])
    expect(await messages({ extras: [{ key: 'title', value: 'x' }] }, 'extras')).toEqual([
      { key: ['There is a schema field with the same name'] },
    ])
  })

  assertion(91, 'returns the value of an extra as text', async () => {
    const { result } = await create({ extras: [{ key: 'sayi', value: 5 }] })
    expect(result.extras).toEqual([{ key: 'sayi', value: '5' }])
  })

  assertion(92, 'rejects extras that are not a list', async () => {
    const { status, error } = await create({ extras: { key: 'a', value: 'b' } })
    expect([status, error.__type]).toEqual([400, 'Integrity Error'])
  })

  assertion(93, 'rejects an invalid address', async () => {
    expect(await messages({ author_email: 'burada yok' }, 'author_email')).toEqual([
      'Email burada yok is not a valid format',
    ])
  })

  assertion(94, 'accepts an unknown licence', async () => {
    const { result } = await create({ license_id: 'kendi-lisansimiz' })
    expect([result.license_title, result.isopen]).toEqual(['kendi-lisansimiz', false])
  })

  assertion(95, 'rejects a user without a role', async () => {
    const { token } = await makePerson()
    expect((await create({}, token)).status).toBe(403)
  })

  assertion(96, 'rejects a user who is not a member', async () => {
    const { status, error } = await call('package_create', { name: unique(), owner_org: organization.id })
    expect([status, error.__type]).toEqual([403, 'Authorization Error'])
  })

  assertion(97, 'finds an organization by its name', async () => {
    const { status, result } = await create({ owner_org: organization.name }, editor.token)
    expect([status, result?.owner_org]).toEqual([200, organization.id])
  })
})
