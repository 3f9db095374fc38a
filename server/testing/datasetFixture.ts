import { beforeAll } from 'vitest'
import type { Locale } from '../messages.ts'
import { type Seen, type TestCatalogue, testCatalogue } from './testCatalogue.ts'

type Account = { token: string; id: string; name: string }
type Fixture = {
  portal: TestCatalogue
  admin: Account
  editor: Account
  nonMember: Account
  /** Calls an action as the editor, or as another user. */
  call(action: string, input?: object, options?: { token?: string; locale?: Locale }): Promise<Seen>
  /** Creates a dataset in the editor's organization `kurum`; returns the result of package_create. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into responses of every shape
  make(input?: object): Promise<any>
}

/** A portal with a sysadmin, an editor of the organization `kurum`, a user who is not a member, and datasets on demand. */
export function datasetFixture(dataDir?: string): Fixture {
  // Filled before the first test of the file runs.
  const fixture = {} as Fixture
  let count = 0
  beforeAll(async () => {
    const portal = await testCatalogue(dataDir === undefined ? {} : { dataDir })
    const [admin, editor, nonMember] = await Promise.all([
      portal.makeUser({ sysadmin: true }),
      portal.makeUser(),
      portal.makeUser(),
    ])
    const call: Fixture['call'] = (action, input = {}, options = editor) =>
      portal.call(action, input, { ...options, locale: options.locale ?? 'en' })
    const make: Fixture['make'] = async (input = {}) => {
      count += 1
      const name = `veri-${count}`
      const { status, body } = await call('package_create', { name, title: 'Veri', owner_org: 'kurum', ...input })
      if (status !== 200) throw new Error(JSON.stringify(body))
      return body.result
    }
    Object.assign(fixture, { portal, admin, editor, nonMember, call, make })
    await call('organization_create', { name: 'kurum', title: 'Kurum' })
  })
  return fixture
}
