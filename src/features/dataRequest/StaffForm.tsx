import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { type DataRequest, requestStatuses } from '#contract/dataRequest.ts'
import type { ApiError } from '../../api/errors.ts'
import { answerRequest } from '../../api/sendRequest.ts'
import { ErrorNotice } from '../../catalogue/ErrorNotice.tsx'
import { Button } from '../../ui/Button/Button.tsx'
import styles from './DataRequest.module.css'
import { RequestField } from './RequestField.tsx'
import { statusWords } from './statusWords.ts'

type Props = { request: DataRequest; path: string }

/** Answers a request: where it stands, what is said to it, and the dataset that closes it. */
export function StaffForm({ request, path }: Props) {
  const { t } = useTranslation('dataRequest')
  const client = useQueryClient()
  const saving = useMutation<DataRequest, ApiError, Record<string, string>>({
    mutationFn: (fields) => answerRequest(path, fields),
    networkMode: 'always',
    onSuccess: () => client.invalidateQueries(),
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)])
    saving.mutate(Object.fromEntries(fields))
  }
  const errors = saving.error?.fields ?? {}
  const isFieldError = Object.keys(errors).length > 0
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {saving.error && !isFieldError && <ErrorNotice error={saving.error} title={t('staff.failed')} />}
      <div className={styles.field}>
        <label htmlFor="field-status">{t('staff.status')}</label>
        <select id="field-status" name="status" defaultValue={request.status}>
          {requestStatuses.map((status) => (
            <option key={status} value={status}>
              {t(statusWords[status])}
            </option>
          ))}
        </select>
      </div>
      <RequestField
        name="dataset"
        label={t('staff.dataset')}
        hint={t('staff.datasetHint')}
        defaultValue={request.dataset?.name ?? ''}
        errors={errors.dataset}
      />
      <RequestField
        name="answer"
        label={t('staff.answer')}
        defaultValue={request.answer}
        errors={errors.answer}
        isLong
      />
      <div className={styles.support}>
        <Button type="submit" look="main" disabled={saving.isPending}>
          {t('staff.save')}
        </Button>
        <span role="status" className={styles.quiet}>
          {saving.isSuccess && t('staff.saved')}
        </span>
      </div>
    </form>
  )
}
