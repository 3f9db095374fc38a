import { expect, it } from 'vitest'
import { firstPassword } from './firstPassword.ts'

it('creates a different password each time, from unambiguous characters', () => {
  const passwords = Array.from({ length: 50 }, firstPassword)
  expect(new Set(passwords).size).toBe(50)
  for (const password of passwords) {
    expect(password).toMatch(/^(?:[a-zA-Z2-9]{4}-){3}[a-zA-Z2-9]{4}$/)
    expect(password).not.toMatch(/[ilIoO01]/)
  }
})
