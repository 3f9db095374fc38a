import { parse } from 'valibot'
import { expect, test } from 'vitest'
import { user_create as contract } from '#contract/user_create.ts'
import { datasetFixture } from '../testing/datasetFixture.ts'

const fixture = datasetFixture()

const account = (name: string) => ({ name, email: `${name}@example.org`, password: 'uzun-parola' })

test('creates an account and its first token', async () => {
  const input = { ...account('ayse'), fullname: 'Ayşe', with_apitoken: true }
  const { status, body } = await fixture.call('user_create', input, fixture.admin)
  expect(status).toBe(200)
  const { token, ...created } = parse(contract.output, body.result)
  expect(created).toMatchObject({ name: 'ayse', display_name: 'Ayşe', email: 'ayse@example.org', sysadmin: false })
  expect(JSON.stringify(body)).not.toContain('uzun-parola')
  expect((await fixture.call('user_show', {}, { token: token ?? '' })).body.result.name).toBe('ayse')
})

test('is for sysadmins', async () => {
  expect((await fixture.call('user_create', {}, {})).body.error.message).toBe(
    'Access denied: User  not authorized to create users via the API',
  )
  expect((await fixture.call('user_create', account('biri'))).status).toBe(403)
})

test('reports the errors of each field', async () => {
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

test('imports an account of a CKAN with its id and password hash; the password keeps working', async () => {
  const { admin, portal } = fixture
  // From passlib's pbkdf2_sha512, as in CKAN.
  const password_hash =
    '$pbkdf2-sha512$25000$LyUkBKB0DqGUkjJGyJlzTg$evltksRTT4CUcenOKj4DEKR6hlv.5zYy9/H7T1FUV4pq8Hq.FjbeswKhFbDLFFVi/5D5geTSglFPxzrQh7YJzw'
  const moved = { id: '3f0a1a5e-6b7e-4a61-9f39-3b1f7c7ad001', name: 'tasinan', email: 't@example.org', password_hash }
  expect((await fixture.call('user_create', moved, admin)).body.result.id).toBe(moved.id)
  const signIn = async (password: string) =>
    (
      await portal.app.request('http://portal.example/en/user/login', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
        body: JSON.stringify({ login: 'tasinan', password }),
      })
    ).status
  const hash = async () =>
    (await portal.services.db.query('SELECT password_hash FROM app_user WHERE id = $1', [moved.id])).rows[0]
      .password_hash
  expect(await signIn('tahmin')).toBe(401)
  expect(await hash()).toBe(password_hash)
  expect(await signIn('mavi-kedi-1907')).toBe(200)
  expect(await hash()).toMatch(/^\$argon2id/)
  expect(await signIn('mavi-kedi-1907')).toBe(200)
  const errors = async (input: object) => (await fixture.call('user_create', input, admin)).body.error
  expect(await errors({ ...moved, name: 'ikinci', email: 'i@example.org' })).toMatchObject({
    id: ['User id already exists'],
  })
  for (const wrong of ['duz', '$pbkdf2-sha512$9999999$a$b', password_hash.replace('25000', '9999999'), 'x'.repeat(500)])
    expect((await errors({ ...account('baska'), password: '', password_hash: wrong })).password_hash).toHaveLength(1)
  expect((await errors({ ...account('baska'), id: 'yok' })).id).toHaveLength(1)
})
