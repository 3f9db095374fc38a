import { useState } from 'react'
import { ErrorNotice } from '../../catalogue/ErrorNotice.tsx'
import { GroupLink } from '../../catalogue/GroupLink.tsx'
import { translated } from '../../catalogue/translated.ts'
import { Link } from '../../i18n/Link.tsx'
import { useLocale } from '../../i18n/useLocale.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { safeHref } from '../../lib/safeHref.ts'
import { paths } from '../../paths.ts'
import { Notice } from '../../ui/Notice/Notice.tsx'
import { Section } from '../../ui/Section/Section.tsx'
import { Skeleton } from '../../ui/Skeleton/Skeleton.tsx'
import { StatusMessage } from '../../ui/StatusMessage/StatusMessage.tsx'
import { DeleteSource } from './DeleteSource.tsx'
import { SourceForm } from './form/SourceForm.tsx'
import styles from './Harvest.module.css'
import { JobControls } from './JobControls.tsx'
import { JobList } from './JobList.tsx'
import { MissingList } from './MissingList.tsx'
import { NotAllowed } from './NotAllowed.tsx'
import { RecordList } from './RecordList.tsx'
import { useSource } from './useHarvest.ts'

/** `/harvest/<id>`: one source with its jobs, records and settings. */
export function OneSource({ id }: { id: string }) {
  const { t } = useTranslation('harvest')
  const locale = useLocale()
  const { data: source, error, refetch } = useSource(id)
  const [status, setStatus] = useState('')
  const back = (
    <nav aria-label={t('back.label')}>
      <Link to={paths.harvest()}>{t('back.all')}</Link>
    </nav>
  )
  if (!source)
    return (
      <div className={styles.page}>
        {back}
        <h1>{t('title')}</h1>
        {error?.kind === 'forbidden' ? (
          <NotAllowed />
        ) : error?.kind === 'not_found' ? (
          <Notice tone="warning" title={t('notFound.what')}>
            <p>{t('notFound.next')}</p>
          </Notice>
        ) : (
          error && <ErrorNotice error={error} onRetry={() => void refetch()} isLive={false} />
        )}
        {!error && <Skeleton label={t('loading')} lines={[0.5, 0.8]} times={3} />}
      </div>
    )
  const { title, url, source_type, organization, frequency, active, missing } = source
  const address = safeHref(url)
  return (
    <div className={styles.page}>
      {back}
      <header className={styles.head}>
        <h1 lang={translated(null, title, locale).lang}>{title}</h1>
        <ul className={styles.facts}>
          <li>{address ? <a href={address}>{url}</a> : url}</li>
          <li>{t(`kinds.${source_type}`)}</li>
          <li>
            <GroupLink group={organization} />
          </li>
          <li>{active ? t(`frequencies.${frequency}`) : t('paused')}</li>
        </ul>
      </header>
      <StatusMessage message={status} />
      <JobControls source={source} />
      {missing > 0 && <MissingList source={source} onDone={setStatus} />}
      {source.last_job && <RecordList source={source} />}
      <JobList source={source} />
      <Section title={t('settings')}>
        <SourceForm
          source={source}
          onSaved={() => {
            setStatus(t('form.saved'))
            void refetch()
          }}
        />
        <DeleteSource source={source} />
      </Section>
    </div>
  )
}
