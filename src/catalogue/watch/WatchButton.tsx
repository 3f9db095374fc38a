import { MOST_WATCHED } from '#contract/mostWatched.ts'
import { Link } from '../../i18n/Link.tsx'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/Button/Button.tsx'
import { useFormat } from '../format.ts'
import { useWatch } from './useWatch.ts'
import styles from './WatchButton.module.css'
import type { Watched } from './watchList.ts'

/** Watches a search or organization on this device, and leads to the list. */
export function WatchButton(subject: Omit<Watched, 'seen'>) {
  const { t } = useTranslation('catalogue')
  const format = useFormat()
  const { isWatched, isFull, isBlocked, toggle } = useWatch(subject)
  return (
    <span className={styles.watch}>
      <Button aria-pressed={isWatched} aria-disabled={isFull || undefined} onClick={() => isFull || toggle()}>
        <span aria-hidden="true">{isWatched ? '★' : '☆'}</span> {t(`watch.${subject.kind}`)}
      </Button>
      {isWatched && <Link to={paths.watched()}>{t('watch.list')}</Link>}
      <span role="status">
        {isBlocked ? t('watch.blocked') : isFull && t('watch.full', { number: format.number(MOST_WATCHED) })}
      </span>
    </span>
  )
}
