import { expect, test } from 'vitest'
import { randomFrom } from '#table/testing/random.ts'
import { decodeForm, decodeUtf8, utf8Decoder } from './decodeUtf8.ts'
import { BadInputError } from './errors.ts'

const LETTERS = ['a', '%', '+', 'ğ', 'ı', '字', '😀', '\ufffd', ' ', '%4']

/** Texts of random letters, their bytes, and the bytes after one of them was replaced. */
function* texts() {
  const random = randomFrom(20261130)
  for (let round = 0; round < 500; round++) {
    const text = Array.from({ length: random(12) }, () => LETTERS[random(LETTERS.length)]).join('')
    const bytes = Buffer.from(text)
    const changed = Buffer.from(bytes)
    if (changed.length > 0) changed[random(changed.length)] = 128 + random(128)
    yield { text, bytes, changed, random }
  }
}

/** The text of bytes that are UTF-8, otherwise undefined. */
function strictText(bytes: Buffer): string | undefined {
  const text = bytes.toString()
  return Buffer.from(text).equals(bytes) ? text : undefined
}

const outcome = (decode: () => string) => {
  try {
    return decode()
  } catch (error) {
    return error instanceof BadInputError ? undefined : error
  }
}

test('a text has all its letters, or it is refused', () => {
  let refused = 0
  for (const { text, bytes, changed } of texts()) {
    expect(decodeUtf8(bytes)).toBe(text)
    const expected = strictText(changed)
    expect(outcome(() => decodeUtf8(changed))).toBe(expected)
    if (expected === undefined) refused += 1
  }
  expect(refused).toBeGreaterThan(100)
})

test('a text in parts is the same as in one', () => {
  for (const { changed, random } of texts()) {
    const decode = utf8Decoder()
    const at = random(changed.length + 1)
    expect(outcome(() => decode(changed.subarray(0, at)) + decode(changed.subarray(at)) + decode())).toBe(
      strictText(changed),
    )
  }
})

test('a form is refused if a value is not in UTF-8, whether or not its bytes are escaped', () => {
  const escaped = (bytes: Buffer) => bytes.toString('hex').replace(/../g, '%$&')
  let refused = 0
  for (const { text, bytes, changed } of texts()) {
    for (const value of [encodeURIComponent(text), escaped(bytes), text.replaceAll('%', '')])
      expect(decodeForm(Buffer.from(`a=${value}`))).toBe(`a=${value}`)
    if (strictText(changed) !== undefined) continue
    refused += 1
    for (const form of [Buffer.from(`a=${escaped(changed)}`), Buffer.concat([Buffer.from('a='), changed])])
      expect(outcome(() => decodeForm(form))).toBeUndefined()
  }
  expect(refused).toBeGreaterThan(100)
})
