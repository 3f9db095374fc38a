import type { DataRequest } from '#contract/dataRequest.ts'
import { useFormat } from '../../catalogue/format.ts'
import { useSite } from '../../catalogue/site.ts'
import { titleIn } from '../../catalogue/translated.ts'
import { Link } from '../../i18n/Link.tsx'
import { useLocale } from '../../i18n/useLocale.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { paths } from '../../paths.ts'
import { Section } from '../../ui/Section/Section.tsx'
import styles from './DataRequest.module.css'
import { PlaceLine } from './PlaceLine.tsx'
import { RequestMeta } from './RequestMeta.tsx'
import rowStyles from './RequestRow.module.css'
import { SupportButton } from './SupportButton.tsx'

/** One request with its answer; all texts are user input and rendered as plain text. */
export function RequestView({ request }: { request: DataRequest }) {
  const { t } = useTranslation('dataRequest')
  const format = useFormat()
  const locale = useLocale()
  const { what, purpose, place, answer, dataset, signature, language, modified } = request
  const lang = language === locale ? undefined : language
  const isAnswered = answer !== '' || dataset !== null
  return (
    <>
      <div className={styles.head}>
        <h1 lang={lang}>{what}</h1>
        <RequestMeta request={request} />
        {place && <PlaceLine place={place} />}
      </div>
      {purpose !== '' && (
        <p lang={lang} className={rowStyles.answer}>
          {purpose}
        </p>
      )}
      <SupportButton request={request} />
      <Section title={t('one.answer')} className={styles.answered}>
        {dataset && (
          <p>
            {t('answeredBy')} <Link to={paths.dataset(dataset.name)}>{dataset.title}</Link>
          </p>
        )}
        {answer !== '' && <p className={rowStyles.answer}>{answer}</p>}
        {isAnswered && signature && <Signature signature={signature} />}
        <p className={styles.quiet}>
          {isAnswered ? t('one.answeredOn', { date: format.date(modified) }) : t('one.unanswered')}
        </p>
      </Section>
    </>
  )
}

/** In whose name a request was answered: the organization, or the portal's administrators. */
function Signature({ signature: { organization } }: { signature: NonNullable<DataRequest['signature']> }) {
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
