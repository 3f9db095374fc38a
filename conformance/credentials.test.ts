import { beforeAll, describe, expect } from 'vitest'
import { assertion } from './assertion.ts'
import { admin, call, get, submit, target } from './client.ts'
import { makeDataset, makePerson, unique } from './fixtures.ts'

let secret: { id: string }
beforeAll(async () => {
  secret = await makeDataset({ private: true })
})

/** New tokens of a user. */
const newTokens = async (user: string, count: number) => {
  const created: { token: string; id: string }[] = []
  for (let at = 0; at < count; at++) created.push(await admin('api_token_create', { user, name: `t${at}` }))
  return created
}
const idsOf = async (input: object): Promise<string[]> =>
  (await admin('api_token_list', input)).map(({ id }: { id: string }) => id).sort()

describe('credentials', () => {
  assertion(27, 'accepts the raw token', async () => {
    expect((await get('package_show', { id: secret.id }, target)).status).toBe(200)
  })

  assertion(28, 'accepts a form with a token', async () => {
    const form = new URLSearchParams({ id: secret.id, notes: 'yeni' })
    const { status, result } = await submit('package_patch', form, target)
    expect([status, result?.notes]).toEqual([200, 'yeni'])
  })

  assertion(29, 'rejects a write without a token', async () => {
    expect((await call('package_create', { name: unique() })).status).toBe(403)
  })

  assertion(31, 'treats a token with other bytes as missing', async () => {
    const { status } = await get('package_show', { id: secret.id }, { headers: { authorization: '\xe7\xfe' } })
    expect(status).toBe(403)
  })

  assertion(32, 'does not accept Bearer', async () => {
    expect((await get('package_show', { id: secret.id }, { token: `Bearer ${target.token}` })).status).toBe(403)
  })

  assertion(33, 'treats a revoked token as missing', async () => {
    const person = await makePerson()
    await admin('api_token_revoke', { token: person.token })
    expect((await get('status_show', {}, person)).status).toBe(200)
    expect((await call('api_token_list', { user_id: person.name }, person)).status).toBe(403)
  })

  assertion(34, 'creates a token with an id', async () => {
    const { name } = await makePerson()
    const created = await admin('api_token_create', { user: name, name: 'uyum' })
    expect([typeof created.token, created.token.length > 20, typeof created.id]).toEqual(['string', true, 'string'])
  })

  assertion(35, 'lists exactly the tokens of a user', async () => {
    const { name } = await makePerson()
    const before = await idsOf({ user_id: name })
    const ids = [...before, ...(await newTokens(name, 3)).map(({ id }) => id)].sort()
    expect(await idsOf({ user_id: name })).toEqual(ids)
    expect(await idsOf({ user: name })).toEqual(ids)
  })

  assertion(36, 'revokes a token by its text and by its id', async () => {
    const { name } = await makePerson()
    const before = await idsOf({ user_id: name })
    const [first, second] = await newTokens(name, 2)
    await admin('api_token_revoke', { token: first?.token })
    expect(await idsOf({ user_id: name })).toEqual([...before, second?.id].sort())
    await admin('api_token_revoke', { jti: second?.id })
    expect(await idsOf({ user_id: name })).toEqual(before)
  })

  assertion(37, "hides a user's tokens from others", async () => {
    const [owner, other] = [await makePerson(), await makePerson()]
    expect((await call('api_token_list', { user_id: owner.name }, other)).status).toBe(403)
    expect((await call('api_token_revoke', { token: owner.token }, other)).status).toBe(403)
    expect((await call('api_token_create', { user: owner.name, name: 'x' }, other)).status).toBe(403)
  })
})
