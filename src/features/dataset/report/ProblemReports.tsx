import { useQuery } from '@tanstack/react-query'
import { dataRequestQueries } from '../../../api/queries/dataRequests.ts'
import { useFormat } from '../../../catalogue/format.ts'
import { useSite } from '../../../catalogue/site.ts'
import { Link } from '../../../i18n/Link.tsx'
import { useLocale } from '../../../i18n/useLocale.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { paths } from '../../../paths.ts'
import { Section } from '../../../ui/Section/Section.tsx'
import { ReportLink } from './ReportLink.tsx'

/** The problems of a dataset that are not solved yet, and a link that reports one. `name` is the dataset's. */
export function ProblemReports({ name }: { name: string }) {
  const { t } = useTranslation('dataset')
  const format = useFormat()
  const { dataRequest } = useSite()
  const isHere = dataRequest === 'here'
  const { data } = useQuery({ ...dataRequestQueries.openProblems(useLocale(), name), enabled: isHere })
  if (dataRequest === null) return null
  // Without a server that takes requests, the answer can be empty.
  const count = isHere ? data?.count : undefined
  return (
    <Section title={t('report.title')}>
      {count !== undefined && count > 0 && (
        <p>
          <Link to={paths.dataRequests({ kind: 'problem', dataset: name })}>
            {t('report.open', { count, number: format.number(count) })}
          </Link>
        </p>
      )}
      {count === 0 && <p>{t('report.none')}</p>}
      <p>
        <ReportLink dataset={name}>{t('report.report')}</ReportLink>
      </p>
    </Section>
  )
}
