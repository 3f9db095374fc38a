import { type FormEvent, useRef } from 'react'
import type { Reuse } from '#contract/reuse.ts'
import { ErrorNotice } from '../../../catalogue/ErrorNotice.tsx'
import { useOpenErrors } from '../../../catalogue/form/useOpenErrors.ts'
import { useCall } from '../../../catalogue/SignIn/useCall.ts'
import { useSingleMutation } from '../../../catalogue/useSingleMutation.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/Button/Button.tsx'
import { Field } from '../../../ui/Field/Field.tsx'
import styles from './Reuses.module.css'

const FIELDS = ['title', 'url', 'description'] as const
type Fields = Record<(typeof FIELDS)[number], string>

/** The form that adds a reuse to a dataset. `onAdded` runs after it was stored. */
export function ReuseForm({ name, onAdded }: { name: string; onAdded: () => Promise<unknown> }) {
  const { t } = useTranslation('dataset')
  const call = useCall()
  const form = useRef<HTMLFormElement>(null)
  const adding = useSingleMutation<Reuse, Fields>({
    mutationFn: (fields) => call('reuse_create', { package_id: name, ...fields }),
    onSuccess: async () => {
      form.current?.reset()
      await onAdded()
    },
    onError: ({ fields }) => {
      const first = form.current?.elements.namedItem(FIELDS.find((field) => fields[field]) ?? '')
      if (first instanceof HTMLElement) first.focus()
    },
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    const value = (field: string) => String(given.get(field) ?? '')
    adding.mutate({ title: value('title'), url: value('url'), description: value('description') })
  }
  const { errors, onInput } = useOpenErrors(adding.error?.fields)
  const isFieldError = FIELDS.some((field) => adding.error?.fields[field])
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit} onInput={onInput}>
      <p>{t('reuse.lead')}</p>
      {adding.error && !isFieldError && <ErrorNotice error={adding.error} title={t('reuse.failed')} />}
      <Field label={t('reuse.name')} error={errors.title?.join(' ')}>
        {(control) => <input {...control} name="title" required autoComplete="off" />}
      </Field>
      <Field label={t('reuse.url')} hint={t('reuse.urlHint')} error={errors.url?.join(' ')}>
        {(control) => <input {...control} name="url" type="url" required autoComplete="off" />}
      </Field>
      <Field label={t('reuse.description')} error={errors.description?.join(' ')}>
        {(control) => <textarea {...control} name="description" rows={3} />}
      </Field>
      <Button type="submit" look="main" aria-disabled={adding.isPending}>
        {t(adding.isPending ? 'reuse.adding' : 'reuse.add')}
      </Button>
      <p role="status" className={styles.status}>
        {adding.data && t(adding.data.approved ? 'reuse.added' : 'reuse.addedWaiting')}
      </p>
    </form>
  )
}
