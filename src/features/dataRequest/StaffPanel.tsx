import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { DataRequest } from '#contract/dataRequest.ts'
import type { ApiError } from '../../api/errors.ts'
import { dataRequestQueries } from '../../api/queries/dataRequests.ts'
import { answerRequest } from '../../api/sendRequest.ts'
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
  const client = useQueryClient()
  const saving = useMutation<DataRequest, ApiError, Record<string, string>>({
    mutationFn: (fields) => answerRequest(path, fields),
    networkMode: 'always',
    onSuccess: () => client.invalidateQueries(),
  })
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
      <StaffForm
        key={data.request.modified}
        request={data.request}
        onSave={saving.mutate}
        isSaving={saving.isPending}
        error={saving.error}
      />
      <p role="status" className={styles.quiet}>
        {saving.isSuccess && t('staff.saved')}
      </p>
    </Section>
  )
}
