import { safeParse } from 'valibot'
import { expect, test } from 'vitest'
import { userName } from '#contract/dataset_input.ts'
import { reservedNames } from '#contract/reservedNames.ts'
import { randomFrom } from '#table/testing/random.ts'
import { accountNames } from './accountNames.ts'

const LETTERS = ['a', 'Z', '7', 'ş', 'İ', '.', '-', '_', '字', '+', ' ']

test('each name that is tried for an account is a valid one', () => {
  const random = randomFrom(20261130)
  const texts = Array.from({ length: 300 }, () =>
    Array.from({ length: random(9) }, () => LETTERS[random(LETTERS.length)]).join(''),
  )
  for (const text of [
    ...texts,
    'x'.repeat(300),
    ...reservedNames.user,
    ...reservedNames.user.map((n) => n.toUpperCase()),
  ]) {
    const names = [...accountNames(`${text}@example.org`, 2)]
    expect(names.length).toBeGreaterThan(1)
    for (const name of names) expect(safeParse(userName, name).success, `${text}: ${name}`).toBe(true)
  }
})
