import { expect, test } from 'vitest'
import { JsonBlock } from '../JsonBlock.ts'
import { JsonText } from '../jsonText.ts'
import { etagOf } from './etagOf.ts'

const responseOf = (texts: string[]) => new JsonText(['[', ...texts.map((text) => new JsonBlock(text)), ']'])

test('equal responses have the same entity tag, others another', () => {
  const etag = etagOf(responseOf(['1', '2']))
  expect(etag).toMatch(/^W\/"[\w-]{27}"$/)
  expect(etagOf(responseOf(['1', '2']))).toBe(etag)
  expect(etagOf(responseOf(['1', '3']))).not.toBe(etag)
  expect(etagOf(responseOf(['12']))).not.toBe(etag)
})
