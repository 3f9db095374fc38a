import { beforeAll, describe, expect } from 'vitest'
import { assertion } from './assertion.ts'
import { admin, call, target } from './client.ts'
import { makeDataset, makeGroup, makeMember, makeOrganization, unique } from './fixtures.ts'

let organization: { id: string; name: string }
let group: { name: string }
beforeAll(async () => {
  organization = await makeOrganization()
  group = await makeGroup()
})

const whole = () =>
  makeDataset({
    owner_org: organization.id,
    title: 'Başlık',
    notes: 'Eski',
    tags: [{ name: 'ulasim' }],
    groups: [{ name: group.name }],
    resources: ['bir', 'iki'].map((name) => ({ name, url: `http://example.org/${name}.csv`, note: name })),
  })
const asAdmin = { token: target.token }
const update = (input: object) => call('package_update', input, asAdmin)
const revise = (input: object) => call('package_revise', input, asAdmin)
const show = (id: string) => admin('package_show', { id })
const namesOf = (list: { name: string }[]) => list.map(({ name }) => name)

describe('changing datasets', () => {
  assertion(98, 'requires an id', async () => {
    expect((await update({ title: 'x' })).status).toBe(409)
  })

  assertion(99, 'keeps the type', async () => {
    const { id, name } = await whole()
    expect((await update({ id, name, owner_org: organization.id, type: 'baska' })).result.type).toBe('dataset')
  })

  assertion(100, 'keeps missing resources, and removes them for an empty list', async () => {
    const { id, name } = await whole()
    const given = { id, name, owner_org: organization.id }
    expect(namesOf((await update(given)).result.resources)).toEqual(['bir', 'iki'])
    expect((await update({ ...given, resources: [] })).result.resources).toEqual([])
  })

  assertion(101, 'removes missing tags', async () => {
    const { id, name } = await whole()
    expect((await update({ id, name, owner_org: organization.id })).result.tags).toEqual([])
  })

  assertion(102, 'keeps missing groups, and removes them for an empty list', async () => {
    const { id, name } = await whole()
    const given = { id, name, owner_org: organization.id }
    expect(namesOf((await update(given)).result.groups)).toEqual([group.name])
    expect((await update({ ...given, groups: [] })).result.groups).toEqual([])
  })

  assertion(103, 'changes no time if nothing changes', async () => {
    const before = await whole()
    expect((await update(before)).result.metadata_modified).toBe(before.metadata_modified)
  })

  assertion(104, 'returns the id of the changed dataset', async () => {
    const before = await whole()
    const { body } = await update({ ...before, notes: 'Yeni' })
    expect(body.changed_entities).toEqual({ packages: [before.id] })
  })

  assertion(105, 'patches only the given field', async () => {
    const before = await whole()
    const { result } = await call('package_patch', { id: before.id, title: 'Yeni' }, asAdmin)
    expect({ ...result, metadata_modified: '' }).toEqual({ ...before, title: 'Yeni', metadata_modified: '' })
  })

  assertion(106, 'rejects an invalid resource id', async () => {
    const { id } = await whole()
    const { status } = await call('package_patch', { id, resources: [{ id: '../../nope', url: 'x' }] }, asAdmin)
    expect(status).toBe(409)
  })

  assertion(107, 'patches only the given resource', async () => {
    const { id, resources } = await whole()
    await admin('resource_patch', { id: resources[0].id, name: 'yeni' })
    const after = (await show(id)).resources
    expect(after.map(({ name, note, url }: Record<string, string>) => [name, note, url])).toEqual([
      ['yeni', 'bir', 'http://example.org/bir.csv'],
      ['iki', 'iki', 'http://example.org/iki.csv'],
    ])
  })

  assertion(108, 'revises a dataset that matches', async () => {
    const { id } = await whole()
    const { result } = await revise({ match: { id }, update: { notes: 'Yeni' } })
    expect(result.package.notes).toBe('Yeni')
  })

  assertion(109, 'does not revise a dataset that does not match', async () => {
    const { id } = await whole()
    const { status, error } = await revise({ match: { id, notes: 'Baska' }, update: { notes: 'Yeni' } })
    expect([status, error.match]).toEqual([409, ['notes']])
  })

  assertion(110, 'revises with flat keys', async () => {
    const { id } = await whole()
    const { result } = await revise({ match__id: id, match__notes: 'Eski', update__notes: 'Yeni' })
    expect(result.package.notes).toBe('Yeni')
  })

  assertion(111, 'revises with a filter', async () => {
    const { id, name } = await whole()
    const { result } = await revise({
      match: { id },
      filter: ['+resources', '-*'],
      update: { name, notes: 'Yeni', owner_org: organization.id },
    })
    const { title, notes, resources } = result.package
    expect([title, notes, namesOf(resources)]).toEqual([name, 'Yeni', ['bir', 'iki']])
  })

  assertion(112, 'revises by adding a resource', async () => {
    const { id } = await whole()
    const { result } = await revise({
      match: { id },
      update__resources__extend: [{ name: 'uc', url: 'http://example.org/uc' }],
    })
    expect(namesOf(result.package.resources)).toEqual(['bir', 'iki', 'uc'])
  })

  assertion(113, 'revises a resource by its index and by the beginning of its id', async () => {
    const { id, resources } = await whole()
    await revise({ match: { id }, update__resources__0__name: 'ilk' })
    // Digits alone would be a place.
    const [beginning] = /^.{5}.*?[a-f]/.exec(resources[1].id) ?? []
    await revise({ match: { id }, [`update__resources__${beginning}__name`]: 'son' })
    expect(namesOf((await show(id)).resources)).toEqual(['ilk', 'son'])
    expect((await revise({ match: { id }, update__resources__zzzzzz__name: 'x' })).status).toBe(409)
  })

  assertion(114, 'hides a deleted dataset', async () => {
    const { id, name } = await whole()
    const { status, result } = await call('package_delete', { id }, asAdmin)
    expect([status, result]).toEqual([200, null])
    expect((await call('package_show', { id })).status).toBe(403)
    expect((await call('package_list')).result).not.toContain(name)
    expect((await call('package_search', { fq: `name:${name}` })).result.count).toBe(0)
  })

  assertion(115, 'allows only administrators to purge', async () => {
    const { id } = await whole()
    const editor = await makeMember(organization.id, 'admin')
    expect((await call('dataset_purge', { id }, editor)).status).toBe(403)
    expect((await call('dataset_purge', {}, asAdmin)).status).toBe(409)
    expect((await call('dataset_purge', { id: unique() }, asAdmin)).status).toBe(404)
    expect((await call('dataset_purge', { id }, asAdmin)).status).toBe(200)
    expect((await call('package_show', { id }, asAdmin)).status).toBe(404)
  })
})
