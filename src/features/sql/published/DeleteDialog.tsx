import { useQueryClient } from '@tanstack/react-query'
import type { PublishedQuery } from '#contract/publishedQuery.ts'
import { ErrorNotice } from '../../../catalogue/ErrorNotice.tsx'
import { useCall } from '../../../catalogue/SignIn/useCall.ts'
import { useNavigateUnlessLeft } from '../../../catalogue/useNavigateUnlessLeft.ts'
import { useSingleMutation } from '../../../catalogue/useSingleMutation.ts'
import { useHref } from '../../../i18n/useHref.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/Button/Button.tsx'
import { Dialog } from '../../../ui/Dialog/Dialog.tsx'
import { isAboutPublishedQueries } from './isAboutPublishedQueries.ts'
import styles from './Published.module.css'

/** The question before a published query is deleted. Afterwards the console is shown, unless the reader has left the page. */
export function DeleteDialog({ query: { id, title }, onClose }: { query: PublishedQuery; onClose: () => void }) {
  const { t } = useTranslation('publishedQuery')
  const call = useCall()
  const client = useQueryClient()
  const navigate = useNavigateUnlessLeft()
  const console = useHref()(paths.sql())
  const deleting = useSingleMutation<null>({
    mutationFn: () => call('published_query_delete', { id }),
    onSuccess: async () => {
      await navigate(console)
      client.removeQueries(isAboutPublishedQueries)
    },
  })
  const footer = (
    <div className={styles.actions}>
      <Button look="main" aria-disabled={deleting.isPending} onClick={() => deleting.mutate()}>
        {t('delete')}
      </Button>
      <Button onClick={onClose}>{t('keep')}</Button>
    </div>
  )
  return (
    <Dialog title={t('ask', { title })} close={t('form.close')} footer={footer} onClose={onClose}>
      {deleting.error && <ErrorNotice error={deleting.error} />}
      <p>{t('consequence')}</p>
    </Dialog>
  )
}
