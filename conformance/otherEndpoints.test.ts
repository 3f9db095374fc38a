import { beforeAll, describe, expect } from 'vitest'
import { assertion } from './assertion.ts'
import { admin, call, request, target } from './client.ts'
import { makeDataset, makeGroup, makeOrganization, uniqueWord } from './fixtures.ts'

const word = uniqueWord()
let organization: { id: string; name: string }
let group: { id: string; name: string }
let dataset: { id: string; name: string; title: string }
beforeAll(async () => {
  organization = await makeOrganization()
  group = await makeGroup()
  dataset = await makeDataset({
    owner_org: organization.id,
    groups: [{ name: group.name }],
    title: `Besleme ${word}`,
    tags: [{ name: `etiket${word}` }],
  })
})

describe('other endpoints', () => {
  assertion(199, 'provides feeds of all datasets, a search, an organization, a group, a tag', async () => {
    const feeds = [
      `custom.atom?q=${word}`,
      `group/${group.name}.atom`,
      `organization/${organization.name}.atom`,
      `tag/etiket${word}.atom`,
      'dataset.atom',
    ]
    for (const feed of feeds) {
      const { status, text, headers } = await request(`/feeds/${feed}`)
      expect([feed, status, headers.get('content-type')]).toEqual([
        feed,
        200,
        expect.stringContaining('application/atom+xml'),
      ])
      expect(text).toContain(`Besleme ${word}`)
    }
    for (const page of ['0', '-2', 'abcd']) expect((await request(`/feeds/dataset.atom?page=${page}`)).status).toBe(400)
  })

  assertion(200, 'provides rules for crawlers', async () => {
    const { status, text, headers } = await request('/robots.txt')
    expect([status, headers.get('content-type')]).toEqual([200, expect.stringContaining('text/plain')])
    expect(text).toContain('User-agent')
  })

  assertion(201, 'lists the activities of a dataset, the newest first', async () => {
    await admin('package_patch', { id: dataset.id, notes: 'Yeni' })
    const list = (input: object = {}) =>
      call('package_activity_list', { id: dataset.id, ...input }, { token: target.token })
    const typesOf = async (input: object = {}) =>
      (await list(input)).result.map(({ activity_type }: { activity_type: string }) => activity_type)
    expect(await typesOf()).toEqual(['changed package', 'new package'])
    expect(await typesOf({ limit: 1 })).toEqual(['changed package'])
    expect(await typesOf({ activity_types: ['new package'] })).toEqual(['new package'])
    expect(await typesOf({ exclude_activity_types: ['new package'] })).toEqual(['changed package'])
    const both = { activity_types: ['new package'], exclude_activity_types: ['changed package'] }
    expect((await list(both)).status).toBe(409)
  })
})
