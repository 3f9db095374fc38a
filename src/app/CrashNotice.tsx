import { Link } from '../i18n/Link.tsx'
import { useTranslation } from '../i18n/useTranslation.ts'
import { paths } from '../paths.ts'
import { Button } from '../ui/Button/Button.tsx'
import { Page } from '../ui/Page/Page.tsx'
import { LoadError } from './LoadError.ts'
import styles from './SimplePage.module.css'

/** Replaces a page that threw an error or could not be loaded: what happened, who can fix it, and two links. */
export function CrashNotice({ error }: { error: unknown }) {
  const { t } = useTranslation(['common', 'errors'])
  const isOffline = error instanceof LoadError
  const title = t(isOffline ? 'errors:offline.what' : 'crash.title')
  return (
    <Page title={title} className={styles.page ?? ''}>
      <h1>{title}</h1>
      <div role="alert">
        {isOffline ? (
          <>
            <p>{t('errors:offline.why')}</p>
            <p>{t('errors:offline.next')}</p>
          </>
        ) : (
          <p>{t('crash.hint')}</p>
        )}
      </div>
      <p className={styles.ways}>
        <Button look="main" onClick={() => window.location.reload()}>
          {t('crash.again')}
        </Button>
        <Link to={paths.home()}>{t('crash.home')}</Link>
      </p>
      <details>
        <summary>{t('crash.details')}</summary>
        <code>{String(error)}</code>
      </details>
    </Page>
  )
}
