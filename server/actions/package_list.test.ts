import { parse } from 'valibot'
import { beforeAll, expect, test } from 'vitest'
import { package_list as contract } from '#contract/package_list.ts'
import { type TestCatalogue, testCatalogue } from '../testing/testCatalogue.ts'

let portal: TestCatalogue
beforeAll(async () => {
  portal = await testCatalogue()
  const user = await portal.makeUser()
  await portal.call('organization_create', { name: 'kurum' }, user)
  for (const name of ['c', 'a', 'b'].map((letter) => `veri-${letter}`))
    await portal.call('package_create', { name, owner_org: 'kurum' }, user)
})

test('lists names in order, paged', async () => {
  expect(parse(contract.output, (await portal.call('package_list')).body.result)).toEqual([
    'veri-a',
    'veri-b',
    'veri-c',
  ])
  expect((await portal.call('package_list', { limit: '1', offset: '1' }, { method: 'GET' })).body.result).toEqual([
    'veri-b',
  ])
})

test('refuses invalid numbers', async () => {
  const { status, body } = await portal.call('package_list', { limit: 'a' })
  expect([status, body.error.limit]).toEqual([409, ['Invalid integer']])
})

test('is JSONP on GET with a callback, and then anonymous', async () => {
  const response = await portal.app.request('http://portal.example/api/3/action/package_list?callback=cb')
  expect(response.headers.get('content-type')).toBe('application/javascript;charset=utf-8')
  expect(await response.text()).toMatch(/^cb\(\{.*\}\);$/s)
})
