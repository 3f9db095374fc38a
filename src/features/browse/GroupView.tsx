import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import type { Group } from '#contract/entities.ts'
import { excerpt } from '#contract/excerpt.ts'
import { ErrorNotice } from '../../catalogue/ErrorNotice.tsx'
import { LanguageBadge } from '../../catalogue/LanguageBadge.tsx'
import { Notes } from '../../catalogue/Notes.tsx'
import { translated } from '../../catalogue/translated.ts'
import { Link } from '../../i18n/Link.tsx'
import { useLocale } from '../../i18n/useLocale.ts'
import { safeHref } from '../../lib/safeHref.ts'
import { Page } from '../../ui/Page/Page.tsx'
import { Skeleton } from '../../ui/Skeleton/Skeleton.tsx'
import styles from './Browse.module.css'
import { GroupLogo } from './GroupLogo.tsx'
import { ScopedDatasets } from './ScopedDatasets.tsx'
import { ScopeMissing } from './ScopeMissing.tsx'
import { type GroupScope, scopes } from './scopes.ts'

/** One organization or group: its description and its datasets. */
export function GroupView({ scope }: { scope: GroupScope }) {
  const { t } = useTranslation(['browse', 'catalogue'])
  const { name = '' } = useParams()
  const { data, error, refetch } = useQuery(scopes[scope].queries.show(useLocale(), name))
  if (data) return <LoadedGroup scope={scope} group={data} />
  if (error?.kind === 'not_found' || error?.kind === 'forbidden') return <ScopeMissing scope={scope} name={name} />
  return (
    <Page title={t(`${scope}.title`)}>
      <h1>{t(`${scope}.title`)}</h1>
      {error ? (
        <ErrorNotice error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton label={t('catalogue:loading')} lines={[0.5, 0.8]} times={3} />
      )}
    </Page>
  )
}

function LoadedGroup({ scope, group }: { scope: GroupScope; group: Group }) {
  const { t } = useTranslation('browse')
  const locale = useLocale()
  const title = translated(group.title_translated, group.title || group.display_name, locale)
  const description = translated(group.description_translated, group.description, locale)
  const image = safeHref(group.image_display_url)
  return (
    <Page title={title.text} description={excerpt(description.text, 160) || undefined}>
      <p className={styles.eyebrow}>
        <Link to={scopes[scope].index()}>{t(`all.${scope}`)}</Link>
      </p>
      <div className={styles.head}>
        <h1 lang={title.lang}>
          {title.text}
          <LanguageBadge lang={title.lang} />
        </h1>
        {image && <GroupLogo key={image} src={image} title={title.text} />}
      </div>
      {description.text !== '' && (
        <div className={styles.about}>
          <Notes headingLevel={2} text={description.text} lang={description.lang} />
        </div>
      )}
      <ScopedDatasets key={group.name} scope={scope} name={group.name} />
    </Page>
  )
}
