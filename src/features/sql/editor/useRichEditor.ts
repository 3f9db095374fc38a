import { type ComponentType, useEffect, useState } from 'react'
import { knownLocales, type Locale } from '../../../i18n/languages.ts'
import { useLocale } from '../../../i18n/useLocale.ts'
import type { RichEditor } from './monaco/RichEditor.tsx'

type Props = Parameters<typeof RichEditor>[0]

/** Devices without a fine pointer have text fields of their own that are better to write in. */
const isWanted = () => matchMedia('(any-pointer: fine)').matches

const load = (locale: Locale) =>
  import('./monaco/loadRichEditor.ts').then(({ loadRichEditor }) => loadRichEditor(locale))

// It is on its way while the page comes alive, and already when a pointer rests on a link to it.
if (typeof document === 'object' && isWanted()) {
  const { lang } = document.documentElement
  const locale = knownLocales.find((known) => known === lang)
  if (locale) load(locale).catch(() => {}) // it is asked for again
}

/** The rich editor once its code is there; undefined before, and where it cannot be had. */
export function useRichEditor(): ComponentType<Props> | undefined {
  const locale = useLocale()
  const [Rich, setRich] = useState<ComponentType<Props>>()
  // What the device points with and what the network brings are outside React.
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
