import { useId } from 'react'
import type { Dataset, Resource } from '#contract/entities.ts'
import type { LinkState } from '#contract/link_health_list.ts'
import { EditLinks } from '../../../catalogue/EditLinks/EditLinks.tsx'
import { GroupLink } from '../../../catalogue/GroupLink.tsx'
import { LanguageBadge } from '../../../catalogue/LanguageBadge.tsx'
import { isHosted } from '../../../catalogue/resources.ts'
import type { CatalogueText } from '../../../catalogue/translated.ts'
import { Link } from '../../../i18n/Link.tsx'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { paths } from '../../../paths.ts'
import { buttonFace } from '../../../ui/Button/Button.tsx'
import { deferred } from '../../../ui/deferred.tsx'
import { DownloadButton } from '../download/DownloadButton.tsx'
import { LinkHealthNote } from '../files/LinkHealthNote.tsx'
import { useLinkHealth } from '../files/useLinkHealth.ts'
import { hasYear } from '../series/hasYear.ts'
import styles from './DatasetPage.module.css'
import { isPublic } from './isPublic.ts'

const SeriesNote = deferred(() => import('../series/SeriesNote.tsx').then((part) => part.SeriesNote))
const WatchMenu = deferred(() => import('../watch/WatchMenu.tsx').then((part) => part.WatchMenu))

type Props = {
  dataset: Dataset
  /** The resource that the download button offers. */
  resource: Resource | undefined
  /** The table that SQL asks. */
  asked: Resource | undefined
  title: CatalogueText
  summary: CatalogueText
}

/** The header of the page: publisher, title, summary, and the actions download, ask with SQL and watch. */
export function DatasetHead({ dataset, resource, asked, title, summary }: Props) {
  const { id, name, owner_org, creator_user_id } = dataset
  const { t } = useTranslation('catalogue')
  const { t: word } = useTranslation('dataset')
  return (
    <>
      <EditLinks subject={{ kind: 'dataset', dataset: { id, name, owner_org, creator_user_id } }} />
      <Breadcrumb dataset={dataset} />
      <div className={styles.head}>
        <div className={styles.words}>
          <h1 lang={title.lang}>
            {title.text || t('untitled')}
            <LanguageBadge lang={title.lang} />
          </h1>
          {summary.text ? (
            <p className={styles.summary} lang={summary.lang}>
              {summary.text}
              {summary.lang !== title.lang && <LanguageBadge lang={summary.lang} />}
            </p>
          ) : (
            <p className={styles.quiet}>{t('noNotes')}</p>
          )}
          {hasYear(dataset.title) && <SeriesNote dataset={dataset} />}
        </div>
        <div className={styles.actions} data-print="hide">
          {resource &&
            (isHosted(resource) ? (
              <DownloadButton resource={resource} />
            ) : (
              <LinkedDownload dataset={name} resource={resource} />
            ))}
          {asked && (
            <Link to={paths.sql({ table: asked.id })} className={buttonFace}>
              {word('files.inSql')}
            </Link>
          )}
          {isPublic(dataset) && <WatchMenu name={name} title={title.text} />}
        </div>
      </div>
    </>
  )
}

/** What a check finds where the link does not open the file. A site that blocks programs may let readers download it. */
const DEAD: readonly LinkState[] = ['gone', 'html', 'silent']

/** The download button of a file on another site, with a warning if the last check did not find the file there. */
function LinkedDownload({ dataset, resource }: { dataset: string; resource: Resource }) {
  const warningId = useId()
  const check = useLinkHealth(dataset).get(resource.id)
  const isDead = check !== undefined && DEAD.includes(check.state)
  return (
    <>
      <DownloadButton resource={resource} describedBy={isDead ? warningId : undefined} />
      {isDead && <LinkHealthNote id={warningId} check={check} className={styles.deadLink} />}
    </>
  )
}

function Breadcrumb({ dataset: { organization, groups } }: { dataset: Dataset }) {
  const { t } = useTranslation('dataset')
  if (!organization && groups.length === 0) return null
  return (
    <nav className={styles.crumbs} aria-label={t('breadcrumb')}>
      <ul>
        {organization && (
          <li>
            <GroupLink group={organization} />
          </li>
        )}
        {groups.slice(0, 4).map((group) => (
          <li key={group.name}>
            <GroupLink kind="group" group={group} />
          </li>
        ))}
      </ul>
    </nav>
  )
}
