import type { ReactNode } from 'react'
import type { Namespace } from '../i18n/namespaces.ts'
import { useNamespace } from '../i18n/useNamespace.ts'
import { useTranslation } from '../i18n/useTranslation.ts'
import { Notice } from '../ui/Notice/Notice.tsx'

type Props = { namespace: Namespace; children: ReactNode }

/**
 * Renders its children when the messages of `namespace` are loaded, for a part whose page does not load them. It
 * suspends until then, and shows an error if they cannot be loaded.
 */
export function WithMessages({ namespace, children }: Props) {
  const isLoaded = useNamespace(namespace)
  const { t } = useTranslation('errors')
  if (isLoaded) return children
  return (
    <Notice tone="error" title={t('offline.what')}>
      <p>{t('offline.next')}</p>
    </Notice>
  )
}
