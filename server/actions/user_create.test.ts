import { parse } from 'valibot'
import { expect, test } from 'vitest'
import { user_create as contract } from '#contract/user_create.ts'
import { datasetFixture } from '../testing/datasetFixture.ts'

const fixture = datasetFixture()

const account = (name: string) => ({ name, email: `${name}@example.org`, password: 'uzun-parola' })

test('makes an account and its first token', async () => {
  const input = { ...account('ayse'), fullname: 'Ayşe', with_apitoken: true }
  const { status, body } = await fixture.call('user_create', input, fixture.admin)
  expect(status).toBe(200)
  const { token, ...made } = parse(contract.output, body.result)
  expect(made).toMatchObject({ name: 'ayse', display_name: 'Ayşe', email: 'ayse@example.org', sysadmin: false })
  expect(JSON.stringify(body)).not.toContain('uzun-parola')
  expect((await fixture.call('user_show', {}, { token: token ?? '' })).body.result.name).toBe('ayse')
})

test('is for sysadmins', async () => {
  expect((await fixture.call('user_create', {}, {})).body.error.message).toBe(
    'Access denied: User  not authorized to create users via the API',
  )
  expect((await fixture.call('user_create', account('biri'))).status).toBe(403)
})

test('says what is wrong with each field', async () => {
  const { admin } = fixture
  const errors = async (input: object) => {
    const { status, body } = await fixture.call('user_create', input, admin)
    expect(status).toBe(409)
    return body.error
  }
  expect(Object.keys(await errors({})).sort()).toEqual(['__type', 'email', 'name', 'password'])
  expect(await errors({ name: 'A b', email: 'x', password: 'kisa' })).toMatchObject({
    name: ['Must be purely lowercase alphanumeric (ascii) characters and these symbols: -_'],
    email: ['Email x is not a valid format'],
    password: ['Your password must be 8 characters or longer'],
  })
  await fixture.call('user_create', account('dolu'), admin)
  expect(await errors({ ...account('dolu'), email: 'DOLU@example.org' })).toMatchObject({
    name: ['The username is already associated with another account. Please use a different username.'],
    email: ["The email address 'DOLU@example.org' belongs to a registered user."],
  })
})
