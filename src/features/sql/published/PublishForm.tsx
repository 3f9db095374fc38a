import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { ApiError } from '../../../api/errors.ts'
import { ErrorNotice } from '../../../catalogue/ErrorNotice.tsx'
import { useOpenErrors } from '../../../catalogue/form/useOpenErrors.ts'
import { useFormat } from '../../../catalogue/format.ts'
import { useSite } from '../../../catalogue/site.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/Button/Button.tsx'
import { Field } from '../../../ui/Field/Field.tsx'
import { parametersIn } from '../queries/parameters/parametersIn.ts'
import styles from './Published.module.css'
import { type PublishFields, useUnsentFields } from './useUnsentFields.ts'

type Props = {
  first: PublishFields
  /** Whose form it is and of which query: what was typed and not sent stays under this key. */
  unsentKey: string
  /** Called when the author deletes what was typed. */
  onDiscard: () => void
  /** Whether there is a chart and a map to publish with the query. */
  hasChart: boolean
  hasMap: boolean
  /** Whether the statement can be edited here. */
  showsSql?: boolean
  submit: string
  isPending: boolean
  error: ApiError | null
  onSubmit: (fields: PublishFields) => void
}

const TITLE_LENGTH = 200
const NOTES_LENGTH = 4_000

/** The API's field of a control such as `title-tr`. */
const fieldOf = (name: string) => name.replace(/^(title|notes)-.*/, '$1_translated')

/** The texts of a published query in the languages of the portal. One title is enough. */
export function PublishForm({ first, unsentKey, onDiscard, ...rest }: Props) {
  const { t } = useTranslation('publishedQuery')
  const { fields, isRestored, keep, discard } = useUnsentFields(unsentKey, first)
  return (
    <>
      {isRestored && (
        <p className={styles.lead}>
          {t('form.kept')}{' '}
          <Button
            look="quiet"
            onClick={() => {
              discard()
              onDiscard()
            }}
          >
            {t('form.discard')}
          </Button>
        </p>
      )}
      <FieldsForm key={String(isRestored)} first={fields} onType={keep} {...rest} />
    </>
  )
}

type FieldsFormProps = Omit<Props, 'unsentKey' | 'onDiscard'> & { onType: (fields: PublishFields) => void }

function FieldsForm(props: FieldsFormProps) {
  const { first, hasChart, hasMap, showsSql = false, submit, isPending, error, onSubmit, onType } = props
  const { t } = useTranslation('publishedQuery')
  const { languages } = useSite()
  const format = useFormat()
  const form = useRef<HTMLFormElement>(null)
  const [parameters, setParameters] = useState<string[]>([])
  const read = (element: HTMLFormElement): PublishFields => {
    const given = new FormData(element)
    const value = (name: string) => String(given.get(name) ?? '').trim()
    // Texts in languages that the portal does not have stay as they are.
    const texts = (name: string, before: Record<string, string>) => ({
      ...before,
      ...Object.fromEntries(languages.map((language) => [language, value(`${name}-${language}`)])),
    })
    return {
      title_translated: texts('title', first.title_translated),
      notes_translated: texts('notes', first.notes_translated),
      sql: showsSql ? value('sql') : first.sql,
      withChart: given.has('chart'),
      withMap: given.has('map'),
    }
  }
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = read(event.currentTarget)
    const names = parametersIn(fields.sql)
    setParameters(names)
    if (names.length === 0) onSubmit(fields)
  }
  // In a dialog that was open before: the dialog gives the focus to what it has when it opens.
  useEffect(() => form.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), [])
  const { errors: fields, onInput } = useOpenErrors(error?.fields, fieldOf)
  const isFieldError = ['title_translated', 'notes_translated', 'sql'].some((name) => error?.fields[name])
  useEffect(() => {
    if (error) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [error])
  useEffect(() => {
    if (parameters.length > 0) form.current?.querySelector<HTMLElement>('[name="sql"]')?.focus()
  }, [parameters])
  const noteInput: typeof onInput = (event) => {
    onType(read(event.currentTarget))
    const { name } = event.target as unknown as HTMLInputElement // only controls of a form send the event
    if (name === 'sql') setParameters([])
    onInput(event)
  }
  const parameterError =
    parameters.length > 0 && t('form.parameters', { names: format.list(parameters.map((name) => `:${name}`)) })
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={send} onInput={noteInput}>
      {error && !isFieldError && <ErrorNotice error={error} title={t('form.failed')} />}
      {languages.map((language, place) => (
        <fieldset key={language} className={styles.languages}>
          <legend>{format.language(language)}</legend>
          <Field
            label={t('form.title')}
            hint={place === 0 && languages.length > 1 ? t('form.titleHint') : undefined}
            error={place === 0 ? fields.title_translated?.join(' ') : undefined}
          >
            {(control) => (
              <input
                {...control}
                data-autofocus={place === 0 || undefined}
                name={`title-${language}`}
                lang={language}
                maxLength={TITLE_LENGTH}
                autoComplete="off"
                defaultValue={first.title_translated[language] ?? ''}
              />
            )}
          </Field>
          <Field label={t('form.notes')} error={place === 0 ? fields.notes_translated?.join(' ') : undefined}>
            {(control) => (
              <textarea
                {...control}
                name={`notes-${language}`}
                lang={language}
                rows={2}
                maxLength={NOTES_LENGTH}
                defaultValue={first.notes_translated[language] ?? ''}
              />
            )}
          </Field>
        </fieldset>
      ))}
      {showsSql ? (
        <Field label={t('statement')} error={parameterError || fields.sql?.join(' ')}>
          {(control) => <textarea {...control} name="sql" rows={6} spellCheck={false} defaultValue={first.sql} />}
        </Field>
      ) : (
        fields.sql && (
          <p role="alert" className={styles.sqlError}>
            {fields.sql.join(' ')}
          </p>
        )
      )}
      {hasChart && (
        <label className={styles.check}>
          <input type="checkbox" name="chart" defaultChecked={first.withChart} />
          {t('form.chart')}
        </label>
      )}
      {hasMap && (
        <label className={styles.check}>
          <input type="checkbox" name="map" defaultChecked={first.withMap} />
          {t('form.map')}
        </label>
      )}
      <Button type="submit" look="main" aria-disabled={isPending}>
        {isPending ? t('form.sending') : submit}
      </Button>
    </form>
  )
}
