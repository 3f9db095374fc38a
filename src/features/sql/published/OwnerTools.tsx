import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PublishedQuery } from '#contract/publishedQuery.ts'
import type { ApiError } from '../../../api/errors.ts'
import { useCall } from '../../../catalogue/SignIn/useCall.ts'
import { useMe } from '../../../catalogue/SignIn/useMe.ts'
import { useLocale } from '../../../i18n/useLocale.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/Button/Button.tsx'
import { onDemand } from '../../../ui/deferred.tsx'
import styles from './Published.module.css'

const EditDialog = onDemand(() => import('./EditDialog.tsx').then((part) => part.EditDialog))
const DeleteDialog = onDemand(() => import('./DeleteDialog.tsx').then((part) => part.DeleteDialog))

/** The buttons that change and delete a query, for its author and sysadmins; nothing for others. */
export function OwnerTools({ name }: { name: string }) {
  const { t } = useTranslation('publishedQuery')
  const locale = useLocale()
  const call = useCall()
  const { data: me } = useMe()
  const [open, setOpen] = useState<'edit' | 'delete'>()
  const { data: query } = useQuery<PublishedQuery, ApiError>({
    queryKey: ['published query of', me?.id, locale, name],
    queryFn: () => call('published_query_show', { id: name }),
    enabled: me != null,
    retry: false,
  })
  if (!me || !query?.can_edit) return null
  const close = () => setOpen(undefined)
  return (
    <div className={styles.actions} data-print="hide">
      <Button onClick={() => setOpen('edit')}>{t('edit')}</Button>
      <Button onClick={() => setOpen('delete')}>{t('delete')}</Button>
      {open === 'edit' && <EditDialog query={query} userId={me.id} onClose={close} />}
      {open === 'delete' && <DeleteDialog query={query} onClose={close} />}
    </div>
  )
}
