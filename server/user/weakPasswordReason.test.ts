import { dictionary } from '@zxcvbn-ts/language-common'
import { expect, test } from 'vitest'
import { weakPasswordReason } from './weakPasswordReason.ts'

const owner = { name: 'ayse-kara', fullname: 'Ayşe Kara', email: 'a.kara@belediye.example' }
const reason = (password: string) => weakPasswordReason(password, owner)

function generator(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1664525 + 1013904223) % 2 ** 32
    return Math.floor((state / 2 ** 32) * below)
  }
}
const random = generator(20241107)
const pick = <T>(list: readonly T[]) => list[random(list.length)] as T // the list is not empty

test('a common password is refused, also with digits and signs around it', async () => {
  const words = dictionary['passwords-common'].filter((word) => /^[a-z]{6,}$/.test(word))
  expect(words.length).toBeGreaterThan(5_000)
  for (let round = 0; round < 500; round++) {
    const word = pick(words)
    const dressed = pick([
      word,
      word.toUpperCase(),
      `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`,
      `${word}${random(100_000)}`,
      `${random(10)}${word}${pick(['!', '.', '123', '_1'])}`,
    ])
    expect([dressed, await reason(dressed)]).toEqual([dressed, 'passwordCommon'])
  }
})

test.each([
  'Parola2024!',
  'ŞİFRE1234',
  'Galatasaray1905',
  '12345678',
  'qwertyuiop',
  'aaaaaaaa',
  'abababab',
  'abc1abc1abc1',
])('%s is common', async (password) => expect(await reason(password)).toBe('passwordCommon'))

test('a password that is little more than the owner’s name or email address is refused', async () => {
  for (let round = 0; round < 300; round++) {
    const word = pick(['ayse-kara', 'AYŞE', 'Ayşe Kara', 'karaayse', 'a.kara@belediye.example', 'Belediye'])
    const password = pick([`${word}${random(100_000)}`, `${random(1_000)}-${word}!`, `${word}.${word}`]).padEnd(8, '!')
    expect([password, await reason(password)]).toEqual([password, 'passwordOwnName'])
  }
})

test.each(['Arakesya42', 'esya.arak', '4y$3k4r4', 'K4r4-Ay5e!'])(
  '%s is the owner’s name backwards or with digits for letters',
  async (password) => expect(await reason(password)).toBe('passwordOwnName'),
)

test('an unusual password is accepted, also with the owner’s name or a common word in it', async () => {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
  for (let round = 0; round < 300; round++) {
    const word = Array.from({ length: 12 }, () => letters.charAt(random(letters.length))).join('')
    expect([word, await reason(word)]).toEqual([word, undefined])
    expect(await reason(`ayse ${word}`)).toBe(undefined)
    expect(await reason(`dragon ${word}`)).toBe(undefined)
  }
  for (const phrase of ['mavi kedi iskele 7', 'uzun bir parola', 'ağaç-köprü-ışık', '🐈🚲🌧️🎻 kırmızı'])
    expect([phrase, await reason(phrase)]).toEqual([phrase, undefined])
})
