import type { ReactNode } from 'react'
import type { Reuse } from '#contract/reuse.ts'
import { useFormat } from '../../../catalogue/format.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { guessLanguage } from '../../../lib/guessLanguage.ts'
import { hostOf } from '../../../lib/hostOf.ts'
import { safeHref } from '../../../lib/safeHref.ts'
import styles from './Reuses.module.css'

/** One reuse with a link to it; its texts are user input and rendered as plain text. */
export function ReuseItem({ reuse, children }: { reuse: Reuse; children?: ReactNode }) {
  const { t } = useTranslation('dataset')
  const format = useFormat()
  const { title, url, description, approved, created } = reuse
  const href = safeHref(url)
  return (
    <li className={styles.reuse}>
      <p className={styles.title} lang={guessLanguage(title)}>
        {href ? (
          <a href={href} rel="nofollow ugc noopener">
            {title}
          </a>
        ) : (
          title
        )}
      </p>
      {description !== '' && <p lang={guessLanguage(description)}>{description}</p>}
      <p className={styles.meta}>
        {!approved && <b>{t('reuse.waiting')}</b>}
        <bdi>{(href && hostOf(href)) || url}</bdi>
        <time dateTime={`${created}Z`}>{format.date(created)}</time>
      </p>
      {children}
    </li>
  )
}
