import type { Locale } from '../../../../i18n/languages.ts'
import { loadTranslations } from '../../../../i18n/translations.ts'
import type { RichEditor } from './RichEditor.tsx'

/** Fetches the editor, its words and the help for functions. Rejects where they cannot be had. */
export async function loadRichEditor(locale: Locale): Promise<typeof RichEditor> {
  const words = loadTranslations(locale, ['sqlFunctions'])
  // Monaco reads its words while its code is evaluated.
  await Promise.all([words, locale === 'tr' ? import('monaco-editor/nls/lang/tr') : undefined])
  const { RichEditor: loaded } = await import('./RichEditor.tsx')
  return loaded
}
