import { expect, test } from 'vitest'
import { SqlService } from './SqlService.ts'

class WithoutSandbox extends SqlService {
  override prepare() {
    return Promise.resolve(undefined)
  }
}

test('says that SQL is off as a whole, and not that a statement is refused', async () => {
  // Without a sandbox nothing else of the service is asked.
  const service = new WithoutSandbox({} as ConstructorParameters<typeof SqlService>[0])
  await expect(service.search({ sql: 'SELECT 1', labels: null })).rejects.toMatchObject({
    type: 'Authorization Error',
    fields: { info: { sql: 'off' } },
  })
})
