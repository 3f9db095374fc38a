import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { dataRequestQueries } from '../../api/queries/dataRequests.ts'
import { useHref } from '../../i18n/useHref.ts'
import { paths } from '../../paths.ts'
import { Section } from '../../ui/Section/Section.tsx'
import styles from './DataRequest.module.css'
import { StaffForm } from './StaffForm.tsx'

/** Where editors of the institutions answer; for everybody else it is not there. */
export function StaffPanel({ reference }: { reference: string }) {
  const { t } = useTranslation('dataRequest')
  const path = useHref()(paths.dataRequest(reference))
  const { data } = useQuery(dataRequestQueries.staff(path))
  if (!data) return null
  return (
    <Section title={t('staff.title')} className={styles.staff}>
      <p>
        {data.email ? (
          <>
            {t('staff.email')} <a href={`mailto:${data.email}`}>{data.email}</a>
          </>
        ) : (
          t('staff.noEmail')
        )}
      </p>
      <StaffForm key={data.request.modified} request={data.request} path={path} />
    </Section>
  )
}
