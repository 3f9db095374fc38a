import { use } from 'react'
import type { Namespace } from './namespaces.ts'
import { hasTranslations, loadTranslations } from './translations.ts'
import { useLocale } from './useLocale.ts'

const loading = new Map<string, Promise<void>>()

/** Suspends until the messages of a part are loaded that its page does not load. */
export function useMessages(namespace: Namespace): void {
  const locale = useLocale()
  const key = `${locale} ${namespace}`
  const known = loading.get(key)
  // A component that has waited must call `use` with the same promise again.
  if (known) use(known)
  else if (!hasTranslations(locale, [namespace])) {
    const started = loadTranslations(locale, [namespace])
    loading.set(key, started)
    started.catch(() => loading.delete(key))
    use(started)
  }
}
