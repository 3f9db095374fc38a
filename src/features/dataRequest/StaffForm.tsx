import { type FormEvent, useState } from 'react'
import { type DataRequest, requestStatuses } from '#contract/dataRequest.ts'
import type { ApiError } from '../../api/errors.ts'
import { ErrorNotice } from '../../catalogue/ErrorNotice.tsx'
import { useOpenErrors } from '../../catalogue/form/useOpenErrors.ts'
import { useHref } from '../../i18n/useHref.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/Button/Button.tsx'
import { controlFace } from '../../ui/Field/Field.tsx'
import { Options } from '../../ui/Options.tsx'
import styles from './DataRequest.module.css'
import { RequestField } from './RequestField.tsx'
import { statusKey } from './statusKey.ts'

type Props = {
  request: DataRequest
  onSave: (fields: Record<string, string>) => void
  isSaving: boolean
  error: ApiError | null
}

/** The form for answering a request: status, answer, and the dataset that fulfils it. */
export function StaffForm({ request, onSave, isSaving, error }: Props) {
  const { t } = useTranslation('dataRequest')
  const href = useHref()
  const [status, setStatus] = useState<string>(request.status)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSaving) return
    const fields = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)])
    onSave(Object.fromEntries(fields))
  }
  const isProblem = request.kind === 'problem'
  const { errors, onInput } = useOpenErrors(error?.fields)
  const isFieldError = Object.keys(error?.fields ?? {}).length > 0
  return (
    <form data-print="form" className={styles.form} noValidate onSubmit={submit} onInput={onInput}>
      {error && !isFieldError && <ErrorNotice error={error} title={t('staff.failed')} />}
      {error?.kind === 'forbidden' && (
        <p>
          {/* In a new tab, so that the entered text stays. */}
          <a href={href(paths.account())} target="_blank" rel="noopener">
            {t('staff.signIn')}
          </a>
        </p>
      )}
      <div className={styles.field}>
        <label htmlFor="field-status">{t('staff.status')}</label>
        <select
          id="field-status"
          className={controlFace}
          name="status"
          value={status}
          onChange={({ target }) => setStatus(target.value)}
        >
          <Options of={requestStatuses.map((name) => ({ value: name, label: t(statusKey(request.kind, name)) }))} />
        </select>
      </div>
      <RequestField
        name="dataset"
        label={t('staff.dataset')}
        hint={t(isProblem ? 'problem.datasetHint' : 'staff.datasetHint')}
        isNeeded={status === 'published' && !isProblem}
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
      <Button type="submit" look="main" aria-disabled={isSaving}>
        {isSaving ? t('staff.saving') : t('staff.save')}
      </Button>
    </form>
  )
}
