import { expect, it } from 'vitest'
import { chosenFile, newVersion, withReading } from './factsOf.ts'

it('gives a new version that cannot be read the format of its name', () => {
  const before = { ...chosenFile('k', new File(['a\n1'], 'veri.csv')), format: 'CSV', resourceId: 'r' }
  const replaced = { ...before, ...newVersion(new File(['%PDF'], 'rapor.pdf')) }
  expect(withReading(replaced, undefined, 'tr').format).toBe('PDF')
})
