import { expect, test } from 'vitest'
import type { FieldLabels } from '#contract/portalRead.ts'
import { randomFrom } from '#table/testing/random.ts'
import { withChoices } from './schemaWords.ts'

const unit: FieldLabels = {
  name: 'unit',
  choices: [
    ['env', 'Environment'],
    ['1', 'One'],
    ['http://x/ngo', 'Association'],
  ],
}

test.each([
  ['env', 'Environment'],
  ['other', 'other'],
  [1, 'One'],
  [
    ['env', 'other'],
    ['Environment', 'other'],
  ],
  ['["env", "http://x/ngo"]', ['Environment', 'Association']],
  [null, null],
])('reads the stored %j as %j', (stored, shown) => {
  expect(withChoices(stored, unit)).toEqual(shown)
})

test('names the choices of subfields', () => {
  const publisher = { name: 'publisher', subfields: [{ ...unit, name: 'kind' }] }
  expect(withChoices([{ name: 'env', kind: 'env' }], publisher)).toEqual([{ name: 'env', kind: 'Environment' }])
})

test('a field without choices stays as it is stored, and so do values without a label', () => {
  const random = randomFrom(5)
  for (let round = 0; round < 500; round++) {
    const values = Array.from({ length: random(5) }, () => `w${random(100)}`)
    const named = new Map(values.filter(() => random(2) === 0).map((value) => [value, `label of ${value}`]))
    const shown = values.map((value) => named.get(value) ?? value)
    expect(withChoices(values, { name: 'f', choices: [...named] })).toEqual(shown)
    expect(withChoices(JSON.stringify(values), { name: 'f' })).toBe(JSON.stringify(values))
    expect(withChoices(values, undefined)).toBe(values)
  }
})
