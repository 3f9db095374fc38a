import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { datasetChanges } from '#contract/datasetChanges.ts'
import type { Dataset } from '#contract/entities.ts'
import { ErrorNotice } from '../../../catalogue/ErrorNotice.tsx'
import { useCall } from '../../../catalogue/SignIn/useCall.ts'
import { useSingleMutation } from '../../../catalogue/useSingleMutation.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/Button/Button.tsx'
import { Dialog } from '../../../ui/Dialog/Dialog.tsx'
import { ChangeList } from './ChangeList.tsx'
import { useMayEdit } from './useMayEdit.ts'

type Props = { current: Dataset; past: Dataset; activityId: string }

/** What stays as it is when the metadata of an earlier version is restored. */
const KEPT = ['id', 'name', 'resources', 'owner_org', 'organization', 'private', 'publish_at', 'state', 'type'] as const

/** For users who may edit the dataset: restores the metadata of this version after a look at what changes. */
export function RestoreVersion({ current, past, activityId }: Props) {
  const { t } = useTranslation('history')
  const call = useCall()
  const client = useQueryClient()
  const isMine = useMayEdit(current)
  const [isAsked, setIsAsked] = useState(false)
  const restore = useSingleMutation<unknown>({
    mutationFn: () =>
      call('dataset_restore', {
        ...{ id: current.id, activity_id: activityId, metadata_modified: current.metadata_modified },
      }),
    onSuccess: async () => {
      setIsAsked(false)
      await client.invalidateQueries()
    },
  })
  if (!isMine) return null
  const wanted = { ...past, ...Object.fromEntries(KEPT.map((field) => [field, current[field]])) }
  const changes = datasetChanges(current, wanted)
  const footer = (
    <>
      {changes.length > 0 && (
        <Button look="main" aria-disabled={restore.isPending} onClick={() => restore.mutate()}>
          {t('restore.yes')}
        </Button>
      )}
      <Button onClick={() => setIsAsked(false)}>{t('restore.no')}</Button>
    </>
  )
  return (
    <div data-print="hide">
      <p role="status">{restore.isSuccess && t('restore.done')}</p>
      <Button onClick={() => setIsAsked(true)}>{t('restore.do')}</Button>
      {isAsked && (
        <Dialog title={t('restore.ask')} close={t('restore.no')} footer={footer} onClose={() => setIsAsked(false)}>
          <p>{t('restore.why')}</p>
          <ChangeList changes={changes} dataset={current} />
          {restore.error && <ErrorNotice error={restore.error} title={t('restore.failed')} />}
        </Dialog>
      )}
    </div>
  )
}
