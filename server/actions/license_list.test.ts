import { parse } from 'valibot'
import { beforeAll, expect, test } from 'vitest'
import { license_list as contract } from '#contract/license_list.ts'
import { type TestCatalogue, testCatalogue } from '../testing/testCatalogue.ts'

let portal: TestCatalogue
beforeAll(async () => {
  portal = await testCatalogue()
})

test('lists the fifteen licences of CKAN, every value as text', async () => {
  const { body } = await portal.call('license_list')
  const licenses = parse(contract.output, body.result)
  expect(licenses).toHaveLength(15)
  for (const license of licenses) for (const value of Object.values(license)) expect(typeof value).toBe('string')
  expect(licenses.find(({ id }) => id === 'cc-by')).toMatchObject({
    title: 'Creative Commons Attribution',
    od_conformance: 'approved',
  })
})

test('has titles in the language of the request', async () => {
  const { body } = await portal.call('license_list', {}, { locale: 'tr' })
  expect(body.result.find(({ id }: { id: string }) => id === 'other-closed').title).toBe('Diğer (açık değil)')
})
