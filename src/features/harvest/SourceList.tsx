import type { HarvestSource } from '#contract/harvest.ts'
import { ErrorNotice } from '../../catalogue/ErrorNotice.tsx'
import { useFormat } from '../../catalogue/format.ts'
import { titleIn, translated } from '../../catalogue/translated.ts'
import { Link } from '../../i18n/Link.tsx'
import { useLocale } from '../../i18n/useLocale.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { alphabetical } from '../../lib/collator.ts'
import { paths } from '../../paths.ts'
import { buttonFace } from '../../ui/Button/Button.tsx'
import { Notice } from '../../ui/Notice/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton/Skeleton.tsx'
import styles from './Harvest.module.css'
import { JobState } from './JobState.tsx'
import { NotAllowed } from './NotAllowed.tsx'
import { useSources } from './useHarvest.ts'

/** `/harvest`: the sources of the organizations that the user administers. */
export function SourceList() {
  const { t } = useTranslation('harvest')
  const locale = useLocale()
  const { data, error, refetch } = useSources()
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{t('title')}</h1>
        <p className={styles.lead}>{t('lead')}</p>
      </header>
      {error?.kind === 'forbidden' ? (
        <NotAllowed />
      ) : (
        error && <ErrorNotice error={error} onRetry={() => void refetch()} isLive={false} />
      )}
      {!data && !error && <Skeleton label={t('loading')} lines={[0.5, 0.8]} times={3} />}
      {data && (
        <p>
          <Link to={paths.harvest('new')} className={buttonFace} data-look="main">
            {t('new.link')}
          </Link>
        </p>
      )}
      {data?.length === 0 && (
        <Notice title={t('none.what')}>
          <p>{t('none.next')}</p>
        </Notice>
      )}
      {data && data.length > 0 && (
        <ul className={styles.lines}>
          {alphabetical(data, locale, ({ title }) => title).map((source) => (
            <SourceRow key={source.id} source={source} />
          ))}
        </ul>
      )}
    </div>
  )
}

function SourceRow({ source }: { source: HarvestSource }) {
  const locale = useLocale()
  const { t } = useTranslation('harvest')
  const format = useFormat()
  const { id, title, source_type, organization, frequency, datasets, missing, last_job, active } = source
  const publisher = titleIn(organization, locale)
  return (
    <li>
      <h2 className={styles.rowTitle}>
        <Link to={paths.harvest(id)} lang={translated(null, title, locale).lang}>
          {title}
        </Link>
      </h2>
      <ul className={styles.facts}>
        <li>{t(`kinds.${source_type}`)}</li>
        <li lang={publisher.lang}>{publisher.text}</li>
        <li>{active ? t(`frequencies.${frequency}`) : t('paused')}</li>
        <li>{t('datasets', { count: datasets, number: format.number(datasets) })}</li>
        {missing > 0 && <li>{t('missing.count', { count: missing, number: format.number(missing) })}</li>}
      </ul>
      <JobState job={last_job} />
    </li>
  )
}
