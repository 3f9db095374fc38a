import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Dataset } from '#contract/entities.ts'
import { readDataset } from '../../api/readDataset.ts'
import { ErrorNotice } from '../../catalogue/ErrorNotice.tsx'
import { useCall } from '../../catalogue/SignIn/useCall.ts'
import { useSite } from '../../catalogue/site.ts'
import { Skeleton } from '../../ui/Skeleton/Skeleton.tsx'
import { DraftEditor } from './DraftEditor.tsx'
import { draftOfDataset } from './draftOfDataset.ts'
import gate from './Gate.module.css'
import { editKey } from './keep/chooseDraft.ts'

/** A dataset that is there: read as whoever is signed in, then written like a new one. */
export function EditDataset({ name }: { name: string }) {
  const { t } = useTranslation('publish')
  const call = useCall()
  const { data, error, refetch } = useQuery({
    queryKey: ['own', name],
    queryFn: async () => readDataset(await call('package_show', { id: name })),
    staleTime: Number.POSITIVE_INFINITY, // what is being edited must not change under the hand
    gcTime: 0,
    retry: false,
  })
  if (data) return <Editor key={data.id} dataset={data} />
  return (
    <div className={gate.gate}>
      <h1>{t('edit.title')}</h1>
      {error ? (
        <ErrorNotice error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton label={t('edit.loading')} lines={[0.5, 0.8, 0.7]} times={2} />
      )}
    </div>
  )
}

function Editor({ dataset }: { dataset: Dataset }) {
  const { languages } = useSite()
  const client = useQueryClient()
  // What is read again meanwhile must not open another draft under the hand.
  const [first] = useState(dataset)
  const start = useCallback(async (key: string) => draftOfDataset(first, key, languages[0]), [first, languages])
  return (
    <DraftEditor
      draftKey={editKey(dataset.id)}
      start={start}
      onAnother={() => void client.resetQueries({ queryKey: ['own', dataset.name] })}
    />
  )
}
