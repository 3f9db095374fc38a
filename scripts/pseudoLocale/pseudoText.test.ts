import { expect, test } from 'vitest'
import { pseudoText } from './pseudoText.ts'

test('texts are accented and 40 % longer, in words that can wrap', () => {
  expect(pseudoText('Search datasets')).toBe('Šéàŕçĥ ðàţàšéţš ûñð û')
})

test('placeholders, tags and references stay as they are', () => {
  const text = 'See <0>{{count}} files</0> $t(more)'
  const pseudo = pseudoText(text)
  for (const part of ['<0>', '{{count}}', '</0>', '$t(more)']) expect(pseudo).toContain(part)
  expect(pseudo).not.toContain('files')
})

test('an empty text stays empty', () => expect(pseudoText('')).toBe(''))
