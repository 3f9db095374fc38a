import { type ComponentType, useEffect, useState } from 'react'
import { useLocale } from '../../../i18n/useLocale.ts'
import type { RichEditor } from './monaco/RichEditor.tsx'

type Props = Parameters<typeof RichEditor>[0]

/**
 * The rich editor once its code is there; undefined before, where it cannot be had, and on devices without a fine
 * pointer, whose own text fields are better to write in.
 */
export function useRichEditor(): ComponentType<Props> | undefined {
  const locale = useLocale()
  const [Rich, setRich] = useState<ComponentType<Props>>()
  // What the device points with and what the network brings are outside React.
  useEffect(() => {
    if (!matchMedia('(any-pointer: fine)').matches) return
    let isWanted = true
    import('./monaco/loadRichEditor.ts')
      .then(({ loadRichEditor }) => loadRichEditor(locale))
      .then((loaded) => isWanted && setRich(() => loaded))
      .catch(() => {}) // the plain editor stays
    return () => {
      isWanted = false
    }
  }, [locale])
  return Rich
}
