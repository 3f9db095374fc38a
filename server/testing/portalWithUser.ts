import { type TestCatalogue, testCatalogue } from './testCatalogue.ts'

/** A portal with a user and the user's organization `kurum`. */
export async function portalWithUser(): Promise<{
  portal: TestCatalogue
  user: Awaited<ReturnType<TestCatalogue['makeUser']>>
}> {
  const portal = await testCatalogue()
  const user = await portal.makeUser()
  await portal.call('organization_create', { name: 'kurum' }, user)
  return { portal, user }
}
