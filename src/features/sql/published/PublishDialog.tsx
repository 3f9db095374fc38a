import { useSearchParams } from 'react-router-dom'
import type { PublishedQuery } from '#contract/publishedQuery.ts'
import { ErrorNotice } from '../../../catalogue/ErrorNotice.tsx'
import { useCall } from '../../../catalogue/SignIn/useCall.ts'
import { useMe } from '../../../catalogue/SignIn/useMe.ts'
import { useSingleMutation } from '../../../catalogue/useSingleMutation.ts'
import { WithMessages } from '../../../catalogue/WithMessages.tsx'
import { Link } from '../../../i18n/Link.tsx'
import { useLocale } from '../../../i18n/useLocale.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { paths } from '../../../paths.ts'
import { Dialog } from '../../../ui/Dialog/Dialog.tsx'
import { Skeleton } from '../../../ui/Skeleton/Skeleton.tsx'
import { parametersIn } from '../queries/parameters/parametersIn.ts'
import { optionsIn } from '../queries/viewAddress.ts'
import styles from './Published.module.css'
import { PublishForm } from './PublishForm.tsx'
import { forgetUnsentFields, type PublishFields } from './useUnsentFields.ts'

type Props = { draftId: string; sql: string; title: string; onClose: () => void }

/** Publishes the statement in the editor, for signed-in users. */
export function PublishDialog(props: Props) {
  return (
    <WithMessages namespace="publishedQuery">
      <DialogOf {...props} />
    </WithMessages>
  )
}

function DialogOf({ draftId, sql, title, onClose }: Props) {
  const { t } = useTranslation('publishedQuery')
  const { data: me, error, refetch } = useMe()
  const names = parametersIn(sql).map((name) => `:${name}`)
  return (
    <Dialog title={t('form.heading')} close={t('form.close')} onClose={onClose}>
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!error && me === undefined && <Skeleton label={t('loading')} lines={[0.6, 0.4]} times={2} />}
      {me === null && (
        <p>
          {t('form.signIn')} <Link to={paths.account()}>{t('signIn')}</Link>
        </p>
      )}
      {me && sql.trim() === '' && <p>{t('form.empty')}</p>}
      {me && names.length > 0 && <p>{t('form.parameters', { names: names.join(', ') })}</p>}
      {me && sql.trim() !== '' && names.length === 0 && (
        <Publishing {...{ sql, title }} unsentKey={`${me.id} publishes ${draftId}`} />
      )}
    </Dialog>
  )
}

type PublishingProps = Pick<Props, 'sql' | 'title'> & { unsentKey: string }

function Publishing({ sql, title, unsentKey }: PublishingProps) {
  const { t } = useTranslation('publishedQuery')
  const call = useCall()
  const locale = useLocale()
  const [search] = useSearchParams()
  const [chart, map] = [optionsIn(search, 'chart'), optionsIn(search, 'map')]
  const publishing = useSingleMutation<PublishedQuery, PublishFields>({
    mutationFn: ({ withChart, withMap, ...fields }) =>
      call('published_query_create', {
        ...fields,
        chart: withChart ? chart : null,
        map: withMap ? map : null,
      }),
    onSuccess: () => forgetUnsentFields(unsentKey),
  })
  if (publishing.data)
    return (
      <p ref={focus} tabIndex={-1} role="status">
        {t('form.done')} <Link to={paths.publishedQuery(publishing.data.name)}>{publishing.data.title}</Link>
      </p>
    )
  return (
    <>
      <p className={styles.lead}>{t('form.lead')}</p>
      <PublishForm
        first={{
          title_translated: { [locale]: title },
          notes_translated: {},
          sql,
          withChart: chart !== null,
          withMap: map !== null,
        }}
        unsentKey={unsentKey}
        hasChart={chart !== null}
        hasMap={map !== null}
        submit={t('form.publish')}
        isPending={publishing.isPending}
        error={publishing.error}
        onDiscard={publishing.reset}
        onSubmit={(fields) => publishing.mutate(fields)}
      />
    </>
  )
}

/** Moves the focus to an element when it appears, because the form with the pressed button is gone. */
const focus = (element: HTMLElement | null) => element?.focus()
