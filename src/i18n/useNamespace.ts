import { use } from 'react'
import type { Namespace } from './namespaces.ts'
import { hasTranslations, loadTranslations } from './translations.ts'
import { useLocale } from './useLocale.ts'

const RETRY_MS = 30_000
const loading = new Map<string, Promise<unknown>>()

/**
 * Loads the messages of a part that is not on every page; the component suspends until they are here. False if they
 * could not be loaded.
 */
export function useNamespace(namespace: Namespace): boolean {
  const locale = useLocale()
  const key = `${locale} ${namespace}`
  // A component that has suspended must use the same promise again.
  const running = loading.get(key)
  if (running) use(running)
  else if (!hasTranslations(locale, [namespace])) {
    const promise = loadTranslations(locale, [namespace]).catch(() => setTimeout(() => loading.delete(key), RETRY_MS))
    loading.set(key, promise)
    use(promise)
  }
  return hasTranslations(locale, [namespace])
}
