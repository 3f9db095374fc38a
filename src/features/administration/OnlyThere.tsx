import { useTranslation } from '../../i18n/useTranslation.ts'
import { Notice } from '../../ui/Notice/Notice.tsx'
import { Page } from '../../ui/Page/Page.tsx'
import styles from './Administration.module.css'

type Props = {
  title: string
  /** What to do in the CKAN. */
  next: string
}

/** A page that only a portal with its own catalogue has, in front of a CKAN and on static hosting. */
export function OnlyThere({ title, next }: Props) {
  const { t } = useTranslation('administration')
  return (
    <Page title={title}>
      <div className={styles.head}>
        <h1>{title}</h1>
      </div>
      <Notice title={t('otherCkan.what')}>
        <p>{next}</p>
      </Notice>
    </Page>
  )
}
