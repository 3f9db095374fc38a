import type { DataRequest } from '#contract/dataRequest.ts'
import { useSite } from '../../catalogue/site.ts'
import { titleIn } from '../../catalogue/translated.ts'
import { useLocale } from '../../i18n/useLocale.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import styles from './DataRequest.module.css'

/** In whose name a request was answered: the organization, or the portal's administrators. */
export function Signature({ signature: { organization } }: { signature: NonNullable<DataRequest['signature']> }) {
  const { t } = useTranslation('dataRequest')
  const locale = useLocale()
  const { title } = useSite()
  const own = organization && titleIn(organization, locale)
  return (
    <p lang={own?.lang} className={styles.signature}>
      {own?.text ?? t('one.portal', { site: title[locale] })}
    </p>
  )
}
