import { useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { DataRequest } from '#contract/dataRequest.ts'
import { dataRequestQueries } from '../../api/queries/dataRequests.ts'
import { supportRequest } from '../../api/sendRequest.ts'
import { useFormat } from '../../catalogue/format.ts'
import { useSingleMutation } from '../../catalogue/useSingleMutation.ts'
import { useHref } from '../../i18n/useHref.ts'
import { useLocale } from '../../i18n/useLocale.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/Button/Button.tsx'
import { StatusMessage } from '../../ui/StatusMessage/StatusMessage.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden.tsx'
import styles from './DataRequest.module.css'
import { addSupportedReference, onSupported, supportedReferences } from './supported.ts'

/** The number of supporters and, for an open request, a button to support it; works without JavaScript. */
export function SupportButton({ request }: { request: DataRequest }) {
  const { t } = useTranslation('dataRequest')
  const format = useFormat()
  const locale = useLocale()
  const client = useQueryClient()
  const { reference, kind, wanted, status, what } = request
  const isProblem = kind === 'problem'
  const path = useHref()(paths.dataRequest(reference))
  const isMine = useSyncExternalStore(onSupported, supportedReferences, () => '')
    .split(' ')
    .includes(reference)
  const isOpen = status === 'open' || status === 'in_review'
  const press = useSingleMutation<DataRequest>({
    mutationFn: () => supportRequest(path),
    onSuccess: (counted) => {
      addSupportedReference(reference)
      client.setQueryData(dataRequestQueries.show(locale, reference).queryKey, counted)
      void client.invalidateQueries({ queryKey: [locale, 'data_request_list'] })
    },
  })
  const count = press.data?.wanted ?? wanted
  return (
    <div className={styles.support}>
      <span>{t(isProblem ? 'problem.support' : 'support.count', { count, number: format.number(count) })}</span>
      {isOpen && !isMine && (
        <form
          action={`${path}/support`}
          method="post"
          onSubmit={(event) => {
            event.preventDefault()
            press.mutate()
          }}
        >
          <Button type="submit" aria-disabled={press.isPending}>
            {t(isProblem ? 'problem.meToo' : 'support.meToo')} <VisuallyHidden>{what}</VisuallyHidden>
          </Button>
        </form>
      )}
      {press.isSuccess ? (
        <StatusMessage message={t('support.mine')} />
      ) : (
        <span role="status" className={styles.quiet}>
          {isMine && t('support.mine')}
          {press.error && t(press.error.kind === 'busy' ? 'support.busy' : 'support.failed')}
        </span>
      )}
    </div>
  )
}
