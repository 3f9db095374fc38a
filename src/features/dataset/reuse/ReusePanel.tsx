import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Reuse } from '#contract/reuse.ts'
import { reuseQueries } from '../../../api/queries/reuses.ts'
import { ErrorNotice } from '../../../catalogue/ErrorNotice.tsx'
import { useCall } from '../../../catalogue/SignIn/useCall.ts'
import { useMe } from '../../../catalogue/SignIn/useMe.ts'
import { useSingleMutation } from '../../../catalogue/useSingleMutation.ts'
import { Link } from '../../../i18n/Link.tsx'
import { useLocale } from '../../../i18n/useLocale.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/Button/Button.tsx'
import { Dialog } from '../../../ui/Dialog/Dialog.tsx'
import { Skeleton } from '../../../ui/Skeleton/Skeleton.tsx'
import { useFocusAfterRemoval } from '../../../ui/useFocusAfterRemoval.ts'
import { VisuallyHidden } from '../../../ui/VisuallyHidden/VisuallyHidden.tsx'
import { ReuseForm } from './ReuseForm.tsx'
import { ReuseItem } from './ReuseItem.tsx'
import styles from './Reuses.module.css'

/** For signed-in users: the reuses that they may approve or delete, and the form that adds one. */
export function ReusePanel({ name }: { name: string }) {
  const { t } = useTranslation('dataset')
  const { data: me, error, refetch } = useMe()
  if (error) return <ErrorNotice error={error} onRetry={() => void refetch()} />
  if (me === undefined) return <Skeleton label={t('reuse.loading')} lines={[0.6, 0.4]} times={1} />
  if (me === null)
    return (
      <p>
        {t('reuse.signIn')} <Link to={paths.account()}>{t('reuse.signInLink')}</Link>
      </p>
    )
  return <PanelOf key={me.id} userId={me.id} name={name} />
}

function PanelOf({ userId, name }: { userId: string; name: string }) {
  const { t } = useTranslation('dataset')
  const locale = useLocale()
  const call = useCall()
  const client = useQueryClient()
  const [asked, setAsked] = useState<Reuse>()
  const panel = useRef<HTMLDivElement>(null)
  const changeButton = useFocusAfterRemoval(panel)
  const list = useQuery(reuseQueries.listOfUser(locale, name, userId, () => call('reuse_list', { id: name })))
  // The key of the public list is the beginning of the key of the user's list.
  const refresh = () => client.invalidateQueries({ queryKey: reuseQueries.list(locale, name).queryKey })
  const change = useSingleMutation<unknown, { action: 'reuse_approve' | 'reuse_delete'; id: string }>({
    mutationFn: ({ action, id }) => call(action, { id }),
    onSuccess: refresh,
  })
  const mine = list.data?.filter(({ can_approve, can_delete }) => can_approve || can_delete) ?? []
  return (
    <div ref={panel} tabIndex={-1} className={styles.panel}>
      {list.error && <ErrorNotice error={list.error} onRetry={() => void list.refetch()} />}
      {change.error && <ErrorNotice error={change.error} title={t('reuse.changeFailed')} />}
      {mine.length > 0 && (
        <ul className={styles.reuses}>
          {mine.map((reuse) => (
            <ReuseItem key={reuse.id} reuse={reuse}>
              <p className={styles.actions}>
                {reuse.can_approve && (
                  <Button
                    ref={changeButton}
                    aria-disabled={change.isPending}
                    onClick={() => change.mutate({ action: 'reuse_approve', id: reuse.id })}
                  >
                    {t('reuse.approve')}
                    <VisuallyHidden>: {reuse.title}</VisuallyHidden>
                  </Button>
                )}
                {reuse.can_delete && (
                  <Button
                    ref={changeButton}
                    aria-disabled={change.isPending}
                    onClick={() => {
                      if (!change.isPending) setAsked(reuse)
                    }}
                  >
                    {t('reuse.delete')}
                    <VisuallyHidden>: {reuse.title}</VisuallyHidden>
                  </Button>
                )}
              </p>
            </ReuseItem>
          ))}
        </ul>
      )}
      {asked && (
        <DeleteReuse
          title={asked.title}
          onDelete={() => {
            setAsked(undefined)
            change.mutate({ action: 'reuse_delete', id: asked.id })
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
      <p role="status" className={styles.status}>
        {change.isSuccess && t(change.variables?.action === 'reuse_approve' ? 'reuse.approved' : 'reuse.deleted')}
      </p>
      <ReuseForm name={name} onAdded={refresh} />
    </div>
  )
}

type DeleteReuseProps = {
  title: string
  onDelete: () => void
  onClose: () => void
}

/** The question before a reuse is deleted. */
function DeleteReuse({ title, onDelete, onClose }: DeleteReuseProps) {
  const { t } = useTranslation('dataset')
  const footer = (
    <div className={styles.actions}>
      <Button look="main" onClick={onDelete}>
        {t('reuse.delete')}
      </Button>
      <Button onClick={onClose}>{t('reuse.keep')}</Button>
    </div>
  )
  return (
    <Dialog title={t('reuse.ask', { title })} close={t('reuse.close')} footer={footer} onClose={onClose}>
      <p>{t('reuse.consequence')}</p>
    </Dialog>
  )
}
