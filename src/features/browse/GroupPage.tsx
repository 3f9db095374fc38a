import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigationType, useParams } from 'react-router-dom'
import type { Group } from '#contract/entities.ts'
import { excerpt } from '#contract/excerpt.ts'
import { EditLinks } from '../../catalogue/EditLinks/EditLinks.tsx'
import { ErrorNotice } from '../../catalogue/ErrorNotice.tsx'
import { GroupLogo } from '../../catalogue/GroupLogo.tsx'
import { LanguageBadge } from '../../catalogue/LanguageBadge.tsx'
import { Notes } from '../../catalogue/Notes.tsx'
import { Pictogram } from '../../catalogue/Pictogram.tsx'
import { useSite } from '../../catalogue/site.ts'
import { titleIn, translated } from '../../catalogue/translated.ts'
import { Link } from '../../i18n/Link.tsx'
import { useLocale } from '../../i18n/useLocale.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { paths } from '../../paths.ts'
import { deferred } from '../../ui/deferred.tsx'
import { Notice } from '../../ui/Notice/Notice.tsx'
import { Page } from '../../ui/Page/Page.tsx'
import { Skeleton } from '../../ui/Skeleton/Skeleton.tsx'
import { StatusMessage } from '../../ui/StatusMessage/StatusMessage.tsx'
import styles from './Browse.module.css'
import { FailingDatasets } from './FailingDatasets.tsx'
import { failingRuleIn } from './failingRule.ts'
import { Breadcrumb, Children } from './Hierarchy.tsx'
import { ScopedDatasets } from './ScopedDatasets.tsx'
import { ScopeMissing } from './ScopeMissing.tsx'
import { Scorecard } from './Scorecard.tsx'
import { idInCkan } from './scopedState.ts'
import { type GroupScope, scopes } from './scopes.ts'

const WatchButton = deferred(() => import('../../catalogue/watch/WatchButton.tsx').then((part) => part.WatchButton))

/** `/group/<name>` */
export const GroupPage = () => <GroupView scope="groups" />

/** `/organization/<name>` */
export const OrganizationPage = () => <GroupView scope="organizations" />

/** One organization or group: its description and its datasets. */
function GroupView({ scope }: { scope: GroupScope }) {
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
  const { state, search } = useLocation()
  const { hasOwnCatalogue } = useSite()
  const rule = scope === 'organizations' && hasOwnCatalogue ? failingRuleIn(new URLSearchParams(search)) : undefined
  // After the form of the page; not after a reload or Back, which keep the state.
  const isSaved = useNavigationType() === 'PUSH' && state?.isSaved === true
  const title = titleIn(group, locale)
  const description = translated(group.description_translated, group.description, locale)
  return (
    <Page title={title.text} description={excerpt(description.text, 160) || undefined}>
      {isSaved && <StatusMessage message={t('saved')} />}
      <EditLinks subject={{ kind: scopes[scope].kind, id: group.id, name: group.name }} />
      {scope === 'organizations' ? (
        <Breadcrumb group={group} />
      ) : (
        <p className={styles.eyebrow}>
          <Link to={scopes[scope].index()}>{t(`all.${scope}`)}</Link>
        </p>
      )}
      <div className={styles.head}>
        <h1 lang={title.lang}>
          {title.text}
          <LanguageBadge lang={title.lang} />
        </h1>
        <Emblem scope={scope} group={group} title={title.text} />
      </div>
      {scope === 'organizations' && group.state !== 'deleted' && (
        <p className={styles.watch} data-print="hide">
          <WatchButton kind="organization" id={group.name} title={title.text} />
        </p>
      )}
      {group.state === 'deleted' && (
        <Notice tone="warning" title={t(`${scope}.deleted`)}>
          <p>{t('deleted.why')}</p>
          <p>
            <Link to={paths.editGroup(scopes[scope].kind, group.name)}>{t('deleted.restore')}</Link>
          </p>
        </Notice>
      )}
      {description.text !== '' && (
        <div className={styles.about}>
          <Notes headingLevel={2} text={description.text} lang={description.lang} />
        </div>
      )}
      {scope === 'organizations' && <Children name={group.name} />}
      {scope === 'organizations' && <Scorecard name={group.name} />}
      {rule ? (
        <FailingDatasets key={group.name} name={group.name} rule={rule} />
      ) : (
        <ScopedDatasets
          key={group.name}
          scope={scope}
          name={group.name}
          id={idInCkan(scope, group, { hasOwnCatalogue })}
        />
      )}
    </Page>
  )
}

/** A category without a logo has the picture of its subject. */
function Emblem({ scope, group, title }: { scope: GroupScope; group: Group; title: string }) {
  const { name, image_display_url: src } = group
  if (scope === 'groups' && !src) return <Pictogram name={name} title={title} size="large" />
  return <GroupLogo key={src} name={name} src={src} title={title} size="large" />
}
