import { expect, test } from 'vitest'
import { datasetFixture } from '../testing/datasetFixture.ts'
import { signIn } from '../testing/signIn.ts'

const at = datasetFixture()
const PASSWORD = 'mavi kedi 1907'

test('one user signs in on many devices at once, each time with a line in the audit', async () => {
  await at.call('user_create', { name: 'cok', email: 'cok@example.org', password: PASSWORD }, at.admin)
  const answers = await Promise.all(Array.from({ length: 8 }, () => signIn(at.portal, 'cok', PASSWORD)))
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
  const { body } = await at.call('audit_list', { user: 'cok', event: 'new', object_type: 'session' }, at.admin)
  expect(body.result.count).toBe(8)
})
