import { CopyButton } from '../../catalogue/CopyButton.tsx'
import { useSite } from '../../catalogue/site.ts'
import { useApiBase } from '../../catalogue/useApiBase.ts'
import { languages } from '../../i18n/languages.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import styles from './ApiDocsPage.module.css'
import { Part } from './Part.tsx'

/** The base URL of the API in each language. */
export function BaseAddresses() {
  const { t } = useTranslation('apiDocs')
  const baseOf = useApiBase('shown')
  return (
    <Part name="base">
      <p>{t('base.lead')}</p>
      <dl className={styles.addresses}>
        {useSite().languages.map((locale) => (
          <div key={locale}>
            <dt lang={locale}>{languages[locale].name}</dt>
            <dd>
              <code>{`${baseOf(locale)}/`}</code>{' '}
              <CopyButton text={`${baseOf(locale)}/`} what={languages[locale].name} />
            </dd>
          </div>
        ))}
      </dl>
      <p>{t('base.calls')}</p>
    </Part>
  )
}
