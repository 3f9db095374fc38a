import { expect, test } from 'vitest'
import { openPool } from '../pool.ts'
import { Replica } from './Replica.ts'

test('when the replica is lost, each function is called once, unless it was taken back', async () => {
  const connection = { host: '127.0.0.1', port: 1 } // nothing listens there
  const primary = openPool(connection, { error() {} }, 1)
  const log = { warn() {}, info() {}, error() {} }
  const replica = new Replica({ connection, primary, newest: () => 0, log })
  const called: string[] = []
  replica.onceLost(() => called.push('kept'))
  const takeBack = replica.onceLost(() => called.push('taken back'))
  takeBack()
  await replica.probe()
  await replica.probe()
  expect(called).toEqual(['kept'])
  await Promise.all([replica.close(), primary.end()])
})
