import { expect, test } from 'vitest'
import { isPublicAddress, PrivateAddressError, publicLookup } from './publicAddress.ts'

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  '2001:0:1::',
  'fe80::1',
  'fd00::1',
  'ff02::1',
  'localhost',
  '',
])('%s is not a public address', (address) => expect(isPublicAddress(address)).toBe(false))

test.each(['1.1.1.1', '172.32.0.1', '193.140.1.1', '2606:4700::1111', '2a00:1450:4001::1'])(
  '%s is a public address',
  (address) => expect(isPublicAddress(address)).toBe(true),
)

test('rejects a name of this machine before a connection is opened', async () => {
  const looked = new Promise((resolve) => publicLookup('localhost', {}, (error) => resolve(error)))
  expect(await looked).toBeInstanceOf(PrivateAddressError)
})
