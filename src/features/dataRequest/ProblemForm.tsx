import { useQuery } from '@tanstack/react-query'
import { dataRequestQueries } from '../../api/queries/dataRequests.ts'
import { datasetQueries } from '../../api/queries/datasets.ts'
import { ErrorNotice } from '../../catalogue/ErrorNotice.tsx'
import { useHref } from '../../i18n/useHref.ts'
import { useLocale } from '../../i18n/useLocale.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/Button/Button.tsx'
import { Notice } from '../../ui/Notice/Notice.tsx'
import { Section } from '../../ui/Section/Section.tsx'
import { Skeleton } from '../../ui/Skeleton/Skeleton.tsx'
import styles from './DataRequest.module.css'
import { ProblemRecipient } from './EmailRecipient.tsx'
import { ErrorSummary } from './ErrorSummary.tsx'
import { FormSeal } from './FormSeal.tsx'
import type { PlaceFields } from './listAddress.ts'
import { ProblemParts } from './ProblemParts.tsx'
import { RequestField } from './RequestField.tsx'
import { useSendRequest } from './useSendRequest.ts'

const nothing = () => {}

/** The form that reports a problem of a dataset; works without JavaScript. */
export function ProblemForm({ place }: { place: PlaceFields }) {
  const { t } = useTranslation('dataRequest')
  const locale = useLocale()
  // The address contains the place, so that a form with errors is shown for the same place without JavaScript.
  const action = useHref()(paths.dataRequests({ kind: 'problem', ...place }))
  const { data } = useQuery(dataRequestQueries.form(locale))
  const { data: dataset, error, refetch } = useQuery(datasetQueries.show(locale, place.dataset))
  const { errors, failure, isSending, attempt, correct, submit } = useSendRequest(action, data, nothing)
  const field = (name: string) => ({ name, errors: errors[name], defaultValue: data?.values?.[name] ?? '' })
  if (error?.kind === 'not_found' || error?.kind === 'forbidden')
    return <Notice tone="warning">{t('problem.noDataset')}</Notice>
  if (error) return <ErrorNotice error={error} onRetry={() => void refetch()} isLive={false} />
  if (!dataset) return <Skeleton label={undefined} lines={[0.5, 0.9, 0.4]} times={2} />
  return (
    <Section title={t('problem.formTitle')}>
      <form
        data-print="form"
        action={action}
        method="post"
        noValidate
        className={styles.form}
        onSubmit={submit}
        onInput={correct}
      >
        <ErrorSummary key={attempt} errors={errors} failure={failure} />
        <ProblemParts dataset={dataset} place={place} sent={data?.values} errors={errors} />
        <RequestField {...field('what')} label={t('problem.what')} hint={t('problem.whatHint')} isLong isNeeded />
        <RequestField {...field('purpose')} label={t('problem.correct')} hint={t('problem.correctHint')} isLong />
        <RequestField {...field('email')} label={t('form.email')} hint={t('problem.emailHint')} type="email">
          <ProblemRecipient dataset={dataset.name} />
        </RequestField>
        <FormSeal stamp={data?.stamp} errors={errors.website} />
        <p className={styles.small}>{t('form.public')}</p>
        <Button type="submit" look="main" disabled={isSending}>
          {isSending ? t('form.sending') : t('problem.send')}
        </Button>
      </form>
    </Section>
  )
}
