import { useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { onDemand } from '../../ui/deferred.tsx'

const EmbedCode = onDemand(() => import('./EmbedCode.tsx').then((part) => part.EmbedCode))

/** A closed panel with the code that embeds a page elsewhere; its parts load when it is opened. */
export function EmbedPanel({ path, title }: { path: string; title: string }) {
  const { t } = useTranslation('catalogue')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details data-print="hide" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>{t('embed')}</summary>
      {isOpen && <EmbedCode path={path} title={title} />}
      <noscript>{t('embedNoScript')}</noscript>
    </details>
  )
}
