import { expect, test } from 'vitest'
import { extraterrestrialRadiation } from './radiation.ts'

test('returns the value of FAO’s example: 20° south on 3 September', () => {
  expect(extraterrestrialRadiation(-20, 246)).toBeCloseTo(32.2, 1)
})

test('is largest in June in the north', () => {
  expect(extraterrestrialRadiation(39, 172)).toBeGreaterThan(extraterrestrialRadiation(39, 355) * 2)
})
