import type { Locale } from '../../../../i18n/languages.ts'
import { loadTranslations } from '../../../../i18n/translations.ts'
import type { RichEditor } from './RichEditor.tsx'

/** Loads the editor, its translations and the help for functions. Rejects if one of them fails to load. */
export async function loadRichEditor(locale: Locale): Promise<typeof RichEditor> {
  const words = loadTranslations(locale, ['sqlFunctions'])
  // Monaco reads its translations while its code is evaluated.
  await Promise.all([words, locale === 'tr' ? import('monaco-editor/nls/lang/tr') : undefined])
  const { RichEditor: loaded } = await import('./RichEditor.tsx')
  return loaded
}
