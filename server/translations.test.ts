import { expect, test } from 'vitest'
import { randomFrom } from '#table/testing/random.ts'
import { followingText, mainText } from './translations.ts'

const LANGUAGES = ['tr', 'en', 'de']
const TEXTS = ['a', 'b', 'c', '', null]
const PORTAL = ['en', 'tr']

/** Random translations, of which some are empty. */
function* translations() {
  const random = randomFrom(20261130)
  const one = () =>
    Object.fromEntries(
      LANGUAGES.filter(() => random(3) > 0).map((language) => [language, TEXTS[random(TEXTS.length)] ?? null]),
    )
  for (let round = 0; round < 2000; round++)
    yield {
      plain: TEXTS[random(4)] ?? 'a',
      before: random(9) === 0 ? null : one(),
      after: random(9) === 0 ? undefined : one(),
    }
}

test('a plain text follows its translation, and stays if it is none', () => {
  let followed = 0
  for (const { plain, before, after } of translations()) {
    const result = followingText(plain, { before, after, languages: PORTAL })
    const given = Object.values(after ?? {}).filter(Boolean)
    const language = LANGUAGES.find((name) => before?.[name] === plain)
    const isOriginal = plain !== '' && language === undefined
    if (isOriginal || given.length === 0 || given.includes(plain)) expect(result).toBe(plain)
    else {
      expect(result).toBe((language && after?.[language]) || mainText(after, PORTAL))
      followed += 1
    }
  }
  expect(followed).toBeGreaterThan(100)
})

test('the main text is that of the first language of the portal that has one', () => {
  expect(mainText({ tr: 'Yağış', en: 'Rainfall' }, PORTAL)).toBe('Rainfall')
  expect(mainText({ tr: 'Yağış', en: 'Rainfall' }, ['tr', 'en'])).toBe('Yağış')
  expect(mainText({ tr: 'Yağış', en: '' }, PORTAL)).toBe('Yağış')
  expect(mainText({ de: 'Regen' }, PORTAL)).toBe('Regen')
  expect(mainText({ tr: null }, PORTAL)).toBeNull()
  expect(mainText(undefined, PORTAL)).toBeNull()
})
