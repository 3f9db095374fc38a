import { SearchBox } from '../../catalogue/SearchBox/SearchBox.tsx'
import { Link } from '../../i18n/Link.tsx'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { wordsOfSlug } from '../../lib/slug.ts'
import { Page } from '../../ui/Page/Page.tsx'
import styles from './Browse.module.css'
import { type Scope, scopes } from './scopes.ts'

type Props = { scope: Scope; name: string }

/** Shown if an organization, group or tag does not exist. */
export function ScopeMissing({ scope, name }: Props) {
  const { t } = useTranslation('browse')
  return (
    <Page title={t(`${scope}.missing`)}>
      <h1>{t(`${scope}.missing`)}</h1>
      <p className={styles.intro}>{t('missingWhy', { name })}</p>
      <div className={styles.search}>
        <SearchBox key={name} size="medium" defaultValue={wordsOfSlug(name)} />
      </div>
      <p className={styles.intro}>
        <Link to={scopes[scope].index()}>{t(`all.${scope}`)}</Link>
      </p>
    </Page>
  )
}
