import { use } from 'react'
import type { Namespace } from './namespaces.ts'
import { hasTranslations, loadTranslations } from './translations.ts'
import { useLocale } from './useLocale.ts'

const loading = new Map<string, Promise<void>>()

/** Suspends until the messages of a part are loaded that its page does not load. */
export function useMessages(namespace: Namespace): void {
  const locale = useLocale()
  if (hasTranslations(locale, [namespace])) return
  const key = `${locale} ${namespace}`
  const started = loading.get(key) ?? loadTranslations(locale, [namespace])
  loading.set(key, started)
  started.catch(() => loading.delete(key))
  use(started)
}
