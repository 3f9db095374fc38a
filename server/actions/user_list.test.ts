import { parse } from 'valibot'
import { expect, test } from 'vitest'
import { user_list as contract } from '#contract/user_list.ts'
import { datasetFixture } from '../testing/datasetFixture.ts'

const fixture = datasetFixture()

const account = (name: string) => ({ name, email: `${name}@example.org`, password: 'uzun-parola' })

test('lists active users, without their email addresses', async () => {
  const { admin, editor } = fixture
  await fixture.call('user_create', { ...account('zeynep'), fullname: 'Zeynep Ak' }, admin)
  await fixture.call('user_create', account('giden'), admin)
  await fixture.call('user_delete', { id: 'giden' }, admin)
  const { status, body } = await fixture.call('user_list', { order_by: 'name' }, {})
  expect(status).toBe(200)
  parse(contract.output, body.result)
  expect(body.result).toHaveLength(4)
  expect(JSON.stringify(body.result)).not.toContain('example.org')
  expect((await fixture.call('user_list', { q: 'ZEYNEP', all_fields: false }, {})).body.result).toEqual(['zeynep'])
  expect((await fixture.call('user_list', { q: editor.name }, {})).body.result).toHaveLength(1)
})

test('sorts names of people by the alphabet of the portal’s language', async () => {
  const { admin } = fixture
  for (const [name, fullname] of Object.entries({
    s1: 'zeki Sıra',
    s2: 'Çiğdem Sıra',
    s3: 'Işıl Sıra',
    s4: 'İnci Sıra',
  }))
    await fixture.call('user_create', { ...account(`sira-${name}`), fullname }, admin)
  for (const order_by of ['fullname', 'display_name']) {
    const { body } = await fixture.call('user_list', { q: 'sira-', order_by, all_fields: false }, {})
    expect(body.result).toEqual(['sira-s2', 'sira-s3', 'sira-s4', 'sira-s1'])
  }
})

test('only sysadmins can search by email address', async () => {
  const { admin, editor } = fixture
  const email = `${editor.name}@EXAMPLE.org`
  expect((await fixture.call('user_list', { email })).status).toBe(403)
  expect((await fixture.call('user_list', { email }, admin)).body.result).toMatchObject([{ name: editor.name }])
  expect((await fixture.call('user_list', { q: 'example.org' })).body.result).toEqual([])
  expect((await fixture.call('user_list', { order_by: 'edits' })).status).toBe(409)
})
