import { useSyncExternalStore } from 'react'
import { MOST_WATCHED } from '#contract/mostWatched.ts'
import { useFormat } from '../../catalogue/format.ts'
import { useSite } from '../../catalogue/site.ts'
import { accountUser } from '../../catalogue/watch/accountList.ts'
import { useWatchList } from '../../catalogue/watch/useWatch.ts'
import { onWatchChange } from '../../catalogue/watch/watchStore.ts'
import { Link } from '../../i18n/Link.tsx'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { paths } from '../../paths.ts'
import { Page } from '../../ui/Page/Page.tsx'
import { Section } from '../../ui/Section/Section.tsx'
import { useIsInBrowser } from '../../ui/useIsInBrowser.ts'
import { AccountList } from './AccountList.tsx'
import { WatchedEntries } from './WatchedEntries.tsx'
import styles from './WatchedPage.module.css'
import { WatchFile } from './WatchFile.tsx'

/** `/watched`: what this device watches, and what changed since the last visit. */
export function WatchedPage() {
  const { t } = useTranslation('watched')
  // The server does not know the list, so its document says nothing about it and has no buttons.
  const isInBrowser = useIsInBrowser()
  return (
    <Page title={t('title')} description={t('description')} className={styles.page ?? ''}>
      <h1>{t('title')}</h1>
      <p className={styles.lead}>{t('description')}</p>
      {isInBrowser ? (
        <Watching />
      ) : (
        <>
          <noscript>
            <p>{t('noScript')}</p>
          </noscript>
          <p className={styles.waiting}>{t('checking')}</p>
        </>
      )}
    </Page>
  )
}

const noUser = () => ''

function Watching() {
  const { t } = useTranslation('watched')
  const format = useFormat()
  const { hasOwnCatalogue } = useSite()
  const list = useWatchList()
  const isInAccount = useSyncExternalStore(onWatchChange, accountUser, noUser) !== ''
  return (
    <>
      {list.length === 0 ? (
        <p>
          {t('none')} <Link to={paths.datasets()}>{t('search')}</Link>
        </p>
      ) : (
        <WatchedEntries list={list} />
      )}
      {/* Another CKAN has no place for the list. */}
      {hasOwnCatalogue && <AccountList />}
      <Section title={t('file.title')}>
        <p>{t('file.about', { number: format.number(MOST_WATCHED) })}</p>
        <WatchFile list={list} />
      </Section>
      <Section title={t('privacy.title')}>
        <p>{t(isInAccount ? 'privacy.inAccount' : 'privacy.where')}</p>
        <p>{t('privacy.reads')}</p>
      </Section>
    </>
  )
}
