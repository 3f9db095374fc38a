import { use } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button, buttonFace } from '../../../ui/Button/Button.tsx'
import { OriginContext } from './Origin.ts'
import styles from './Preview.module.css'

/** The link or button with which a reader gets the file, and the button that reads it again where this can help. */
export function WaysOut({ canRetry = false }: { canRetry?: boolean }) {
  const { t } = useTranslation('preview')
  const { href, host, save, retry } = use(OriginContext)
  if (save) {
    return (
      <p className={styles.ways} data-print="hide">
        <Button onClick={save}>{t('save')}</Button>
      </p>
    )
  }
  if (!href) return null
  return (
    <p className={styles.ways} data-print="hide">
      {canRetry && retry && <Button onClick={retry}>{t('retry')}</Button>}
      <a href={href} className={buttonFace} rel={host === undefined ? undefined : 'nofollow noopener'}>
        {host === undefined ? t('download') : t('visit', { host })}
      </a>
    </p>
  )
}
