import i18next, { type i18n, type ResourceKey } from 'i18next'
import type { Locale } from './languages.ts'
import type { Namespace } from './namespaces.ts'
import { quickTexts } from './quickTexts.ts'

/** Messages embedded in the HTML, so that hydration does not wait for another file. */
export type Translations = Partial<Record<Namespace, ResourceKey>>

const instances = new Map<Locale, i18n>()
const loading = new Map<string, Promise<void>>()

/** The i18next instance of a language. It contains only the messages that were loaded. */
export function translator(locale: Locale): i18n {
  const known = instances.get(locale)
  if (known) return known
  const instance = i18next.createInstance()
  void instance.init({
    lng: locale,
    resources: {},
    ns: [],
    defaultNS: 'common',
    fallbackLng: false,
    initAsync: false,
    interpolation: { escapeValue: false }, // React escapes
  })
  instance.getFixedT = quickTexts(instance)
  instances.set(locale, instance)
  return instance
}

export function hasTranslations(locale: Locale, namespaces: readonly Namespace[]): boolean {
  return namespaces.every((namespace) => translator(locale).hasResourceBundle(locale, namespace))
}

/** Loads missing messages; rejects if a file cannot be loaded, and can then be called again. */
export async function loadTranslations(locale: Locale, namespaces: readonly Namespace[]): Promise<void> {
  await Promise.all(namespaces.map((namespace) => loadOnce(locale, namespace)))
}

function loadOnce(locale: Locale, namespace: Namespace): Promise<void> | undefined {
  if (translator(locale).hasResourceBundle(locale, namespace)) return undefined
  const key = `${locale} ${namespace}`
  const running = loading.get(key)
  if (running) return running
  const promise = fetchWords(locale, namespace).finally(() => loading.delete(key))
  loading.set(key, promise)
  return promise
}

async function fetchWords(locale: Locale, namespace: Namespace): Promise<void> {
  // Imported on demand: HTML from our server already contains its messages.
  const { loadMessages } = await import('./wordFiles.ts')
  addTranslations(locale, { [namespace]: await loadMessages(locale, namespace) })
}

export function addTranslations(locale: Locale, translations: Translations): void {
  for (const [namespace, words] of Object.entries(translations)) {
    translator(locale).addResourceBundle(locale, namespace, words)
  }
}

/** The messages to embed in the HTML; addTranslations reads them in the browser. */
export function embeddedTranslations(locale: Locale, namespaces: readonly Namespace[]): Translations {
  return Object.fromEntries(
    namespaces.map((namespace) => [namespace, translator(locale).getResourceBundle(locale, namespace)]),
  )
}
