import i18next, { type TFunction } from 'i18next'
import en from '#locales/en/api.json' with { type: 'json' }
import languageList from '#locales/languages.json' with { type: 'json' }

export type MessageKey = keyof typeof en
export type Locale = keyof typeof languageList

/** The languages of the API; the first is the portal's default. */
// The type of Object.keys loses the keys and that the list is not empty.
export const LOCALES = Object.keys(languageList) as unknown as readonly [Locale, ...Locale[]]

const MESSAGES = import.meta.glob<Record<MessageKey, string>>('../locales/*/api.json', {
  import: 'default',
  eager: true,
})

export type MessageValues = Record<string, string | number | Message>
/** A message with its values. It is translated to the reader's language when the response is created (dispatch). */
export type Message = { key: MessageKey; values?: MessageValues }

const languages = i18next.createInstance()
await languages.init({
  resources: Object.fromEntries(
    LOCALES.map((locale) => [locale, { api: MESSAGES[`../locales/${locale}/api.json`] ?? {} }]),
  ),
  defaultNS: 'api',
  fallbackLng: 'en',
  interpolation: { escapeValue: false },
  keySeparator: false,
  nsSeparator: false,
})
const translators = new Map<Locale, TFunction>(LOCALES.map((locale) => [locale, languages.getFixedT(locale)]))

/** Whether a text is the key of a message; the messages of the contract's schemas are such keys. */
export const isMessageKey = (key: string): key is MessageKey => Object.hasOwn(en, key)

/** The text of a message in a language; messages among its values are translated first. */
export function messageText(locale: Locale, message: Message): string {
  const values = Object.entries(message.values ?? {}).map(([name, value]) => [
    name,
    typeof value === 'object' ? messageText(locale, value) : value,
  ])
  return String(translators.get(locale)?.(message.key, Object.fromEntries(values)))
}
