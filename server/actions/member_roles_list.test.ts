import { parse } from 'valibot'
import { expect, test } from 'vitest'
import { member_roles_list as contract } from '#contract/member_roles_list.ts'
import { datasetFixture } from '../testing/datasetFixture.ts'

const fixture = datasetFixture()

test('lists the roles; groups have no editors', async () => {
  const { status, body } = await fixture.call('member_roles_list', { group_type: 'organization' }, {})
  expect(status).toBe(200)
  expect(parse(contract.output, body.result)).toEqual([
    { text: 'Admin', value: 'admin' },
    { text: 'Editor', value: 'editor' },
    { text: 'Member', value: 'member' },
  ])
  const ofGroups = await fixture.call('member_roles_list', { group_type: 'group' }, { locale: 'tr' })
  expect(ofGroups.body.result.map(({ text }: { text: string }) => text)).toEqual(['Yönetici', 'Üye'])
})
