import { expect, test } from 'vitest'
import { isEmail } from './isEmail.ts'

test.each(['ad@ornek.org', 'a@b', 'a.b+c@x-y.example', "o'neil@1.2"])('accepts %s', (address) =>
  expect(isEmail(address)).toBe(true),
)

test.each([
  ...['', 'a', '@', 'a@', '@b', 'a@b@c', '.a@b', 'a.@b', 'a..b@c', 'a@b.', 'a@.b', 'a@b..c', 'a b@c', 'a@b c'],
  ...['ş@b', 'a@ş.org', 'a@-b', 'a@b-', 'a<b@c', 'a@b\n', `a@${'x'.repeat(64)}`],
])('rejects %j', (address) => expect(isEmail(address)).toBe(false))
