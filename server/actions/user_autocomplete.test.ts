import { parse } from 'valibot'
import { expect, test } from 'vitest'
import { user_autocomplete as contract } from '#contract/user_autocomplete.ts'
import { datasetFixture } from '../testing/datasetFixture.ts'

const fixture = datasetFixture()

test('finds users by a part of the name', async () => {
  const { editor, nonMember } = fixture
  const { status, body } = await fixture.call('user_autocomplete', { q: 'USER-' })
  expect(status).toBe(200)
  expect(parse(contract.output, body.result)).toHaveLength(3)
  const others = await fixture.call('user_autocomplete', { q: 'user-', ignore_self: true })
  expect(others.body.result.map(({ name }: { name: string }) => name)).not.toContain(editor.name)
  const one = await fixture.call('user_autocomplete', { q: nonMember.name.slice(3) }, {})
  expect(one.body.result).toEqual([{ id: nonMember.id, name: nonMember.name, fullname: null }])
  expect((await fixture.call('user_autocomplete', { q: 'user-', limit: 1 })).body.result).toHaveLength(1)
  expect((await fixture.call('user_autocomplete', {})).status).toBe(409)
})
