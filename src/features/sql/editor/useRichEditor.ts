import { type ComponentType, useEffect, useState } from 'react'
import { knownLocales, type Locale } from '../../../i18n/languages.ts'
import { useLocale } from '../../../i18n/useLocale.ts'
import type { RichEditor } from './monaco/RichEditor.tsx'

type Props = Parameters<typeof RichEditor>[0]

/** Touch devices have text fields that are better to type in than Monaco. */
const isWanted = () => matchMedia('(any-pointer: fine)').matches

const load = (locale: Locale) =>
  import('./monaco/loadRichEditor.ts').then(({ loadRichEditor }) => loadRichEditor(locale))

// Loading starts with this module, while the page hydrates or a link to it is prefetched.
if (typeof document === 'object' && isWanted()) {
  const { lang } = document.documentElement
  const locale = knownLocales.find((known) => known === lang)
  if (locale) load(locale).catch(() => {}) // useRichEditor tries again
}

/** The rich editor once it is loaded. Undefined before, and if it fails to load. */
export function useRichEditor(): ComponentType<Props> | undefined {
  const locale = useLocale()
  const [Rich, setRich] = useState<ComponentType<Props>>()
  // Pointer devices and the network are outside React.
  useEffect(() => {
    if (!isWanted()) return
    let isCurrent = true
    load(locale)
      .then((loaded) => isCurrent && setRich(() => loaded))
      .catch(() => {}) // the plain editor stays
    return () => {
      isCurrent = false
    }
  }, [locale])
  return Rich
}
