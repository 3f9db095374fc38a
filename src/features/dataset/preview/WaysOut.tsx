import { use } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, buttonFace } from '../../../ui/Button/Button.tsx'
import { OriginContext } from './Origin.ts'
import styles from './Preview.module.css'

/** The link or button with which a reader gets the file. */
export function WaysOut() {
  const { t } = useTranslation('preview')
  const { href, host, save } = use(OriginContext)
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
      <a href={href} className={buttonFace} rel={host === undefined ? undefined : 'nofollow noopener'}>
        {host === undefined ? t('download') : t('visit', { host })}
      </a>
    </p>
  )
}
