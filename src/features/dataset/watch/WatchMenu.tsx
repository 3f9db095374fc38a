import type { KeyboardEvent } from 'react'
import { MOST_WATCHED } from '#contract/mostWatched.ts'
import { useFormat } from '../../../catalogue/format.ts'
import { useSite } from '../../../catalogue/site.ts'
import { useWatch, useWatchList } from '../../../catalogue/watch/useWatch.ts'
import { Link } from '../../../i18n/Link.tsx'
import { useHref } from '../../../i18n/useHref.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { paths } from '../../../paths.ts'
import { Button, buttonFace } from '../../../ui/Button/Button.tsx'
import { classNames } from '../../../ui/classNames.ts'
import styles from './WatchMenu.module.css'

type Props = { name: string; title: string }

/** Watches a dataset on this device. A <details>, so that the link to the feed works without JavaScript. */
export function WatchMenu({ name, title }: Props) {
  const { t } = useTranslation(['dataset', 'catalogue'])
  const format = useFormat()
  const hasList = useWatchList().length > 0
  const { isWatched, isFull, isBlocked, toggle } = useWatch({ kind: 'dataset', id: name, title })
  const close = ({ key, currentTarget }: KeyboardEvent<HTMLDetailsElement>) => {
    if (key !== 'Escape' || !currentTarget.open) return
    currentTarget.open = false
    currentTarget.querySelector('summary')?.focus()
  }
  return (
    <details className={styles.watch} onKeyDown={close}>
      <summary className={classNames(buttonFace, styles.opener)}>
        <span aria-hidden="true">{isWatched ? '★' : '☆'}</span>
        <span>{t(isWatched ? 'watch.on' : 'watch.start')}</span>
      </summary>
      <div className={styles.panel}>
        <p>{t('watch.what')}</p>
        <Button className={styles.toggle ?? ''} aria-disabled={isFull || undefined} onClick={() => isFull || toggle()}>
          {t(isWatched ? 'watch.remove' : 'watch.add')}
        </Button>
        <p role="status">
          {isBlocked
            ? t('catalogue:watch.blocked')
            : isFull && t('catalogue:watch.full', { number: format.number(MOST_WATCHED) })}
        </p>
        {hasList && <Link to={paths.watched()}>{t('catalogue:watch.list')}</Link>}
        <FeedLink name={name} />
      </div>
    </details>
  )
}

/** Only the portal's own server has feeds. */
function FeedLink({ name }: { name: string }) {
  const { t } = useTranslation('dataset')
  const { hasOwnCatalogue } = useSite()
  const href = useHref()
  if (!hasOwnCatalogue) return null
  return (
    <p>
      {t('watch.feedWhat')}{' '}
      <a href={href(paths.datasetFeed(name))} rel="nofollow">
        {t('watch.feed')}
      </a>
    </p>
  )
}
