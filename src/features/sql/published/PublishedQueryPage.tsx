import { useQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router-dom'
import { publishedQueryQueries } from '../../../api/queries/publishedQueries.ts'
import { ErrorNotice } from '../../../catalogue/ErrorNotice.tsx'
import { LanguageBadge } from '../../../catalogue/LanguageBadge.tsx'
import { Notes } from '../../../catalogue/Notes.tsx'
import { translated } from '../../../catalogue/translated.ts'
import { Link } from '../../../i18n/Link.tsx'
import { useLocale } from '../../../i18n/useLocale.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { paths } from '../../../paths.ts'
import { deferred, deferredStatic, onDemand } from '../../../ui/deferred.tsx'
import { Page } from '../../../ui/Page/Page.tsx'
import { Skeleton } from '../../../ui/Skeleton/Skeleton.tsx'
import styles from './Published.module.css'

/** The server renders it, and its code loads with the first navigation. */
const PublishedResult = deferredStatic(() => import('./PublishedResult.tsx').then((part) => part.PublishedResult))
const PublishedMap = onDemand(() => import('./PublishedMap.tsx').then((part) => part.PublishedMap))
const OwnerTools = deferred(() => import('./OwnerTools.tsx').then((part) => part.OwnerTools))

/** `/sql/<name>`: a published query with its result, what it reads, and for its author the tools to change it. */
export function PublishedQueryPage() {
  const { t } = useTranslation('publishedQuery')
  const locale = useLocale()
  const { name = '' } = useParams()
  const [search] = useSearchParams()
  const { data: query, error, refetch } = useQuery(publishedQueryQueries.show(locale, name))
  if (!query) {
    const isMissing = error?.kind === 'not_found'
    const title = t(isMissing ? 'missing' : error?.kind === 'forbidden' ? 'forbidden' : 'loading')
    return (
      <Page title={title}>
        <Back />
        <h1 className={styles.title}>{title}</h1>
        {isMissing && <p>{t('missingWhy')}</p>}
        {error?.kind === 'forbidden' && (
          <p>
            {t('forbiddenWhy')} <Link to={paths.account()}>{t('signIn')}</Link>
          </p>
        )}
        {error && !isMissing && error.kind !== 'forbidden' && (
          <ErrorNotice error={error} onRetry={() => void refetch()} />
        )}
        {!error && <Skeleton label={t('loading')} lines={[0.6, 0.9, 0.8]} times={3} />}
      </Page>
    )
  }
  const title = translated(query.title_translated, query.title, locale)
  const notes = translated(query.notes_translated, query.notes, locale)
  return (
    <Page title={title.text} description={notes.text.slice(0, 200)}>
      <Back />
      <h1 className={styles.title} lang={title.lang}>
        {title.text}
      </h1>
      {notes.text !== '' && (
        <div className={styles.notes}>
          <Notes headingLevel={2} text={notes.text} lang={notes.lang} />
          <LanguageBadge lang={notes.lang} />
        </div>
      )}
      {(search.get('view') ?? (query.map && 'map')) === 'map' && <PublishedMap query={query} />}
      <PublishedResult name={name} />
      <OwnerTools name={name} />
    </Page>
  )
}

function Back() {
  const { t } = useTranslation('publishedQuery')
  return (
    <p className={styles.eyebrow}>
      <Link to={paths.sql()}>{t('console')}</Link>
    </p>
  )
}
