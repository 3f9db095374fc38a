import { parse } from 'valibot'
import { beforeAll, expect, test } from 'vitest'
import { group_list as contract } from '#contract/group_list.ts'
import { randomFrom } from '#table/testing/random.ts'
import { type TestCatalogue, testCatalogue } from '../testing/testCatalogue.ts'

let portal: TestCatalogue
let user: { token: string; id: string }
beforeAll(async () => {
  portal = await testCatalogue()
  user = await portal.makeUser({ sysadmin: true })
  await portal.call('organization_create', { name: 'sahip' }, user)
  for (let index = 0; index < 30; index++) {
    await portal.call(
      'organization_create',
      { name: `k-${String(index).padStart(2, '0')}`, title: `Birim ${30 - index}` },
      user,
    )
  }
  await portal.call('group_create', { name: 'oteki' }, user)
  const member = { owner_org: 'k-03' }
  await portal.call('package_create', { name: 'veri-bir', ...member }, user)
  await portal.call('package_create', { name: 'veri-iki', private: true, ...member }, user)
})

const names = async (input: object, options = {}) =>
  (await portal.call('organization_list', input, options)).body.result

test('returns names of organizations only', async () => {
  const result = parse(contract.output, await names({}))
  expect(result).toContain('k-07')
  expect(result).not.toContain('oteki')
})

test('returns at most 25 whole organizations', async () => {
  const { body } = await portal.call('organization_list', { all_fields: true, limit: 1000 })
  expect(parse(contract.output, body.result)).toHaveLength(25)
  expect(Object.keys(body.result[0])).not.toContain('extras')
})

test('pages by limit and offset given as text', async () => {
  expect(await names({ sort: 'name asc', limit: '2', offset: '3', q: 'birim' })).toEqual(['k-03', 'k-04'])
})

test('sorts by title, by name and by the number of datasets, which leaves empty ones out', async () => {
  expect((await names({ sort: 'name desc', q: 'birim' }))[0]).toBe('k-29')
  expect(await names({ sort: 'package_count', q: 'birim' })).toEqual(['k-03'])
})

test('sorts any titles by the alphabet of the portal’s language, numbers in them by size', async () => {
  const random = randomFrom(41)
  const letters = [...'aAbBcCçÇgGğĞhHıIiİjJoOöÖsSşŞuUüÜzZ0123456789 ']
  const letter = () => letters[random(letters.length)]
  const titles = Array.from({ length: 40 }, () => `q${Array.from({ length: 1 + random(5) }, letter).join('')}z`)
  for (const [index, title] of titles.entries())
    await portal.call('group_create', { name: `sira-${String(index).padStart(2, '0')}`, title }, user)
  const sorted: string[] = []
  for (let offset = 0; offset < titles.length; offset += 25) {
    const { body } = await portal.call('group_list', { q: 'sira-', sort: 'title', all_fields: true, limit: 25, offset })
    sorted.push(...body.result.map(({ title }: { title: string }) => title))
  }
  const { body: tree } = await portal.call('group_tree', { type: 'group' })
  const inTree = tree.result.map(({ title }: { title: string }) => title)
  expect(inTree.filter((title: string) => sorted.includes(title))).toEqual(sorted)
  const collator = new Intl.Collator('tr', { numeric: true })
  expect(sorted).toHaveLength(titles.length)
  for (const [index, title] of sorted.entries())
    expect(
      collator.compare(sorted[index - 1] ?? '', title),
      `${sorted[index - 1]} before ${title}`,
    ).toBeLessThanOrEqual(0)
})

test('counts only the datasets that the caller may see', async () => {
  const count = async (options = {}) =>
    (await portal.call('organization_list', { all_fields: true, organizations: ['k-03'] }, options)).body.result[0]
      .package_count
  expect(await count()).toBe(1)
  expect(await count(user)).toBe(2)
})

test('gives the same response to GET and POST', async () => {
  expect(await names({ sort: 'name', limit: '3' }, { method: 'GET' })).toEqual(
    await names({ sort: 'name', limit: '3' }),
  )
})

test.each([
  [{ sort: 'colour' }, 'Cannot sort by field `colour`'],
  [{ sort: 'name sideways' }, 'Invalid sort direction `sideways`'],
  [{ sort: 'name,title' }, 'Too many sort criteria provided only 1 allowed'],
])('refuses %o', async (input, message) => {
  const { status, body } = await portal.call('organization_list', input)
  expect([status, body.error.message]).toEqual([409, message])
})
