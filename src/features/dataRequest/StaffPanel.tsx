import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { DataRequest, StaffView } from '#contract/dataRequest.ts'
import { dataRequestQueries } from '../../api/queries/dataRequests.ts'
import { answerRequest } from '../../api/sendRequest.ts'
import { useSite } from '../../catalogue/site.ts'
import { titleIn } from '../../catalogue/translated.ts'
import { useSingleMutation } from '../../catalogue/useSingleMutation.ts'
import { Link } from '../../i18n/Link.tsx'
import { useHref } from '../../i18n/useHref.ts'
import { useLocale } from '../../i18n/useLocale.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { paths } from '../../paths.ts'
import { Section } from '../../ui/Section/Section.tsx'
import { StatusMessage } from '../../ui/StatusMessage/StatusMessage.tsx'
import styles from './DataRequest.module.css'
import { StaffForm } from './StaffForm.tsx'

/** The panel in which editors answer a request; renders nothing for everybody else. */
export function StaffPanel({ reference }: { reference: string }) {
  const { t } = useTranslation('dataRequest')
  const path = useHref()(paths.dataRequest(reference))
  const { data } = useQuery(dataRequestQueries.staff(path))
  const client = useQueryClient()
  const saving = useSingleMutation<DataRequest, Record<string, string>>({
    mutationFn: (fields) => answerRequest(path, fields),
    onSuccess: () => client.invalidateQueries(),
  })
  if (!data) return null
  return (
    <Section title={t('staff.title')} className={styles.staff}>
      <p>
        <Contact view={data} />
      </p>
      <SignedAs view={data} />
      <StaffForm
        key={data.request.modified}
        request={data.request}
        onSave={saving.mutate}
        isSaving={saving.isPending}
        error={saving.error}
      />
      <StatusMessage message={saving.isSuccess ? t('staff.saved') : ''} />
      <p>
        <Link to={paths.requestInbox()}>{t('staff.inbox')}</Link>
      </p>
    </Section>
  )
}

/** The requester's email address, or who has it. */
function Contact({ view: { email, isEmailWithheld, recipient } }: { view: StaffView }) {
  const { t } = useTranslation('dataRequest')
  const locale = useLocale()
  if (email)
    return (
      <>
        {t('staff.email')} <a href={`mailto:${email}`}>{email}</a>
      </>
    )
  if (!isEmailWithheld) return t('staff.noEmail')
  if (recipient === null) return t('staff.emailOfPortal')
  const organization = titleIn(recipient, locale).text
  return t('staff.emailOf', { organization })
}

/** In whose name this user answers. */
function SignedAs({ view: { recipient, isRecipient } }: { view: StaffView }) {
  const { t } = useTranslation('dataRequest')
  const locale = useLocale()
  const { title } = useSite()
  const name = isRecipient && recipient ? titleIn(recipient, locale).text : t('one.portal', { site: title[locale] })
  return <p>{t('staff.signed', { name })}</p>
}
