import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { DEVICE_DAYS, deviceOf, knownDevice } from './knownDevice.ts'

const key = randomBytes(32)
const owner = { id: 'a', password_hash: '$argon2id$1' }
const DAY_MS = 86_400_000

test('recognises the device until it expires, for this account and this password only', () => {
  const value = knownDevice(key, owner, 0)
  expect(deviceOf(key, owner, value, (DEVICE_DAYS - 1) * DAY_MS)).toMatch(/^[\w-]{22}$/)
  expect(deviceOf(key, owner, value, DEVICE_DAYS * DAY_MS)).toBe(undefined)
  expect(deviceOf(key, { ...owner, id: 'b' }, value, 0)).toBe(undefined)
  expect(deviceOf(key, { ...owner, password_hash: '$argon2id$2' }, value, 0)).toBe(undefined)
  expect(deviceOf(randomBytes(32), owner, value, 0)).toBe(undefined)
})

test('two devices have different values, and neither names the account', () => {
  const [one, other] = [knownDevice(key, owner, 0), knownDevice(key, owner, 0)]
  expect(deviceOf(key, owner, one, 0)).not.toBe(deviceOf(key, owner, other, 0))
  expect(one.split('.')).toHaveLength(3)
})

test('any change of the value makes it invalid', () => {
  const value = knownDevice(key, owner, 0)
  for (let at = 0; at < value.length; at++) {
    for (const letter of ['A', '0', '.', ''])
      if (value[at] !== letter)
        expect(deviceOf(key, owner, value.slice(0, at) + letter + value.slice(at + 1), 0), `${at}`).toBe(undefined)
  }
  for (const odd of ['', '..', 'x'.repeat(1_000), `${value}.`, value.replace(/\.\d+\./, '.999999999999.')])
    expect(deviceOf(key, owner, odd, 0)).toBe(undefined)
})
