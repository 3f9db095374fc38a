import { expect, test } from 'vitest'
import { SqlService } from './SqlService.ts'

type Parts = ConstructorParameters<typeof SqlService>[0]

class WithoutSandbox extends SqlService {
  override prepare() {
    return Promise.resolve(undefined)
  }
}

test.each([
  ['by the operator', () => new SqlService({ isOn: false } as Parts)],
  ['where it is not safe', () => new WithoutSandbox({ isOn: true } as Parts)],
  // Without a sandbox nothing else of the service is asked.
])('says that SQL is off as a whole %s, and not that a statement is refused', async (_, service) => {
  await expect(service().search({ sql: 'SELECT 1', labels: null, language: 'tr' })).rejects.toMatchObject({
    type: 'Authorization Error',
    fields: { info: { sql: 'off' } },
  })
})
