import { beforeAll } from 'vitest'
import type { Locale } from '../messages.ts'
import { type Seen, type TestCatalogue, testCatalogue } from './testCatalogue.ts'

type Account = { token: string; id: string; name: string }
type Fixture = {
  portal: TestCatalogue
  admin: Account
  editor: Account
  stranger: Account
  /** Calls an action as the editor, or as somebody else. */
  call(action: string, input?: object, options?: { token?: string; locale?: Locale }): Promise<Seen>
  /** A dataset in the editor's organization `kurum`; gives what package_create answered. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  make(input?: object): Promise<any>
}

/** A portal with a sysadmin, an editor of the organization `kurum`, a stranger, and datasets on demand. */
export function datasetFixture(dataDir?: string): Fixture {
  // Filled before the first test of the file runs.
  const fixture = {} as Fixture
  let made = 0
  beforeAll(async () => {
    const portal = await testCatalogue(dataDir === undefined ? {} : { dataDir })
    const [admin, editor, stranger] = await Promise.all([
      portal.makeUser({ sysadmin: true }),
      portal.makeUser(),
      portal.makeUser(),
    ])
    const call: Fixture['call'] = (action, input = {}, options = editor) =>
      portal.call(action, input, { ...options, locale: options.locale ?? 'en' })
    const make: Fixture['make'] = async (input = {}) => {
      made += 1
      const name = `veri-${made}`
      const { status, body } = await call('package_create', { name, title: 'Veri', owner_org: 'kurum', ...input })
      if (status !== 200) throw new Error(JSON.stringify(body))
      return body.result
    }
    Object.assign(fixture, { portal, admin, editor, stranger, call, make })
    await call('organization_create', { name: 'kurum', title: 'Kurum' })
  })
  return fixture
}
