import type { DataRequest } from '#contract/dataRequest.ts'
import { Link } from '../../i18n/Link.tsx'
import { useLocale } from '../../i18n/useLocale.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { paths } from '../../paths.ts'
import { PlaceLine } from './PlaceLine.tsx'
import { RequestMeta } from './RequestMeta.tsx'
import styles from './RequestRow.module.css'
import { SupportButton } from './SupportButton.tsx'

export function RequestRow({ request }: { request: DataRequest }) {
  const { t } = useTranslation('dataRequest')
  const locale = useLocale()
  const { reference, what, place, answer, dataset, language } = request
  const lang = language === locale ? undefined : language
  return (
    <li className={styles.row}>
      <Link to={paths.dataRequest(reference)} lang={lang} className={styles.what}>
        {what}
      </Link>
      <RequestMeta request={request} />
      {place && <PlaceLine place={place} />}
      {dataset && (
        <p>
          {t('answeredBy')} <Link to={paths.dataset(dataset.name)}>{dataset.title}</Link>
        </p>
      )}
      {!dataset && answer !== '' && <p className={styles.answer}>{answer}</p>}
      <SupportButton request={request} />
    </li>
  )
}
