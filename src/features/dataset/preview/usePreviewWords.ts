import { use } from 'react'
import type { Locale } from '../../../i18n/languages.ts'
import { hasTranslations, loadTranslations } from '../../../i18n/translations.ts'
import { useLocale } from '../../../i18n/useLocale.ts'

const loading = new Map<Locale, Promise<void>>()

/** Waits for the messages of previews, which only pages with a preview load. */
export function usePreviewWords(): void {
  const locale = useLocale()
  const started = loading.get(locale)
  // A component that has waited must call `use` with the same promise again.
  if (started) use(started)
  else if (!hasTranslations(locale, ['preview'])) use(startLoading(locale))
}

function startLoading(locale: Locale): Promise<void> {
  const started = loadTranslations(locale, ['preview'])
  started.catch(() => loading.delete(locale))
  loading.set(locale, started)
  return started
}
