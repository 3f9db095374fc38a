import i18next, { type TFunction } from 'i18next'
import en from '#locales/en/api.json' with { type: 'json' }
import type api from '#locales/en/api.json'
import tr from '#locales/tr/api.json' with { type: 'json' }

export type MessageKey = keyof typeof api

/** The words of the API in every language that it speaks. */
const MESSAGES = { tr, en } satisfies Record<string, Record<MessageKey, string>>

export type Locale = keyof typeof MESSAGES
/** All of them; the first is the portal's own. */
// Object.keys forgets which keys an object has, and that this one has some.
export const LOCALES = Object.keys(MESSAGES) as unknown as readonly [Locale, ...Locale[]]

export type MessageValues = Record<string, string | number | Message>
/** What is to be said; it is put into the reader's language where the answer is made (dispatch). */
export type Message = { key: MessageKey; values?: MessageValues }

const languages = i18next.createInstance()
await languages.init({
  resources: Object.fromEntries(Object.entries(MESSAGES).map(([locale, words]) => [locale, { api: words }])),
  defaultNS: 'api',
  fallbackLng: 'en',
  interpolation: { escapeValue: false },
  keySeparator: false,
  nsSeparator: false,
})
const translators = new Map<Locale, TFunction>(LOCALES.map((locale) => [locale, languages.getFixedT(locale)]))

/** Whether a text is the key of a message; the messages of the contract's schemas are such keys. */
export const isWordKey = (key: string): key is MessageKey => Object.hasOwn(en, key)

/** Puts a message into words; messages among its values first. */
export function wordsOf(locale: Locale, message: Message): string {
  const values = Object.entries(message.values ?? {}).map(([name, value]) => [
    name,
    typeof value === 'object' ? wordsOf(locale, value) : value,
  ])
  return String(translators.get(locale)?.(message.key, Object.fromEntries(values)))
}
