import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { dataRequestQueries } from '../../api/queries/dataRequests.ts'
import { datasetQueries } from '../../api/queries/datasets.ts'
import { useHref } from '../../i18n/useHref.ts'
import { useLocale } from '../../i18n/useLocale.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/Button/Button.tsx'
import { Section } from '../../ui/Section/Section.tsx'
import styles from './DataRequest.module.css'
import { EmailRecipient } from './EmailRecipient.tsx'
import { ErrorSummary } from './ErrorSummary.tsx'
import { FormSeal } from './FormSeal.tsx'
import { RequestField } from './RequestField.tsx'
import type { RequestDraft } from './requestDrafts.ts'
import { SimilarItems } from './SimilarItems.tsx'
import { useRequestDraft } from './useRequestDraft.ts'
import { useSendRequest } from './useSendRequest.ts'

/** The form; works without JavaScript. With it, similar items appear and the page does not reload. */
export function RequestForm({ words }: { words: string }) {
  const { t } = useTranslation('dataRequest')
  const locale = useLocale()
  const action = useHref()(paths.dataRequests())
  const { data } = useQuery(dataRequestQueries.form(locale))
  const values = data?.values ?? {}
  const [what, setWhat] = useState(values.what ?? words)
  const [body, setBody] = useState(values.body ?? '')
  const draft = useRequestDraft(words, (fields) => {
    setWhat(fields.what)
    setBody(fields.body)
  })
  const { form, isKept, offered, resume, keep, drop, discard } = draft
  const { errors, failure, isSending, attempt, correct, submit } = useSendRequest(action, data, drop)
  const field = (name: string) => ({ name, errors: errors[name], defaultValue: values[name] ?? '' })
  return (
    <Section title={t('form.title')}>
      <form
        data-print="form"
        ref={form}
        action={action}
        method="post"
        noValidate
        className={styles.form}
        onInput={(event) => {
          keep()
          correct(event)
        }}
        onSubmit={submit}
      >
        <ErrorSummary key={attempt} errors={errors} failure={failure} />
        <RequestField
          {...field('what')}
          defaultValue={what}
          label={t('form.what')}
          hint={t('form.whatHint')}
          isLong
          onChange={setWhat}
          isNeeded
        />
        <SimilarItems what={what} />
        <RequestField {...field('purpose')} label={t('form.purpose')} hint={t('form.purposeHint')} isLong />
        <BodyField {...field('body')} onChange={setBody} />
        <RequestField {...field('email')} label={t('form.email')} hint={t('form.emailHint')} type="email">
          <EmailRecipient body={body} />
        </RequestField>
        <FormSeal stamp={data?.stamp} errors={errors.website} />
        <p className={styles.small}>{t('form.public')}</p>
        <RequestDraftNote isKept={isKept} offered={offered} onResume={resume} onDiscard={discard} />
        <Button type="submit" look="main" disabled={isSending}>
          {isSending ? t('form.sending') : t('form.send')}
        </Button>
      </form>
    </Section>
  )
}

type BodyFieldProps = {
  name: string
  defaultValue: string
  errors: readonly string[] | undefined
  onChange: (body: string) => void
}

/** The organization that may have the data: free text with the portal's organizations as suggestions. */
function BodyField(props: BodyFieldProps) {
  const { t } = useTranslation('dataRequest')
  const id = useId()
  const organizations = { rows: 0, 'facet.field': ['organization'], 'facet.limit': 1000 }
  const { data } = useQuery(datasetQueries.brief(useLocale(), organizations))
  const items = data?.search_facets.organization?.items ?? []
  return (
    <RequestField {...props} label={t('form.body')} hint={t('form.bodyHint')} list={id}>
      <datalist id={id}>
        {items.map(({ name, display_name }) => (
          <option key={name} value={display_name} />
        ))}
      </datalist>
    </RequestField>
  )
}

type RequestDraftNoteProps = {
  isKept: boolean
  offered: RequestDraft | undefined
  onResume: (draft: RequestDraft) => void
  onDiscard: () => void
}

/** Says that the text is stored on this device, and offers other drafts. */
function RequestDraftNote({ isKept, offered, onResume, onDiscard }: RequestDraftNoteProps) {
  const { t } = useTranslation('dataRequest')
  return (
    <>
      {offered && (
        <p className={styles.small}>
          {t('draft.other', { what: offered.fields.what || t('draft.unnamed') })}{' '}
          <Button look="quiet" onClick={() => onResume(offered)}>
            {t('draft.resume')}
          </Button>
        </p>
      )}
      {isKept && (
        <p className={styles.small}>
          {t('draft.kept')}{' '}
          <Button look="quiet" onClick={onDiscard}>
            {t('draft.discard')}
          </Button>
        </p>
      )}
    </>
  )
}
