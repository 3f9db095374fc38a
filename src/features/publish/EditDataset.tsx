import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { Dataset } from '#contract/entities.ts'
import { readDataset } from '../../api/readDataset.ts'
import { ErrorNotice } from '../../catalogue/ErrorNotice.tsx'
import { mayEdit } from '../../catalogue/SignIn/mayEdit.ts'
import gate from '../../catalogue/SignIn/SignInGate.module.css'
import { type Call, useCall } from '../../catalogue/SignIn/useCall.ts'
import type { Me } from '../../catalogue/SignIn/useMe.ts'
import { useSite } from '../../catalogue/site.ts'
import { titleIn } from '../../catalogue/translated.ts'
import { Link } from '../../i18n/Link.tsx'
import { useLocale } from '../../i18n/useLocale.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { paths } from '../../paths.ts'
import { Notice } from '../../ui/Notice/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton/Skeleton.tsx'
import { DraftEditor } from './DraftEditor.tsx'
import { editKey } from './draft/chooseDraft.ts'

/** The form for a dataset of the portal, read with the permissions of the signed-in user. */
export function EditDataset({ name, me }: { name: string; me: Me }) {
  const { t } = useTranslation('publish')
  const call = useCall()
  const { hasOwnCatalogue } = useSite()
  const { data, error, refetch } = useQuery({
    queryKey: ['own', name],
    queryFn: async () => {
      const dataset = readDataset(await call('package_show', { id: name }))
      const isMine = await mayEdit(dataset, me, { call, hasOwnCatalogue })
      return { dataset, isMine, proposed: isMine && hasOwnCatalogue ? await proposedOf(dataset.id, call) : undefined }
    },
    staleTime: Number.POSITIVE_INFINITY, // the form must not change while it is edited
    gcTime: 0,
    retry: false,
  })
  if (data?.isMine) return <Editor key={data.dataset.id} dataset={data.dataset} proposed={data.proposed} />
  return (
    <div className={gate.gate}>
      <h1>{t('edit.title')}</h1>
      {data ? (
        <NotMine dataset={data.dataset} me={me} />
      ) : error ? (
        <ErrorNotice error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton label={t('edit.loading')} lines={[0.5, 0.8, 0.7]} times={2} />
      )}
    </div>
  )
}

function NotMine({ dataset, me }: { dataset: Dataset; me: Me }) {
  const { t } = useTranslation('publish')
  const locale = useLocale()
  const { name, organization } = dataset
  const title = titleIn(dataset, locale).text
  const owner = organization && titleIn(organization, locale).text
  return (
    <Notice tone="warning" title={t('edit.notMine', { title })}>
      <p>{owner ? t('edit.notMineWhy', { user: me.title, owner }) : t('edit.notMineAlone', { user: me.title })}</p>
      <p>
        <Link to={paths.dataset(name)}>{t('edit.toDataset')}</Link>
      </p>
    </Notice>
  )
}

/** The dataset as the user’s open proposal would make it. */
async function proposedOf(id: string, call: Call): Promise<Dataset | undefined> {
  // Without an answer the form shows the dataset as it is.
  const found = await call('dataset_proposal_list', { package_id: id }).catch(() => undefined)
  const own = found?.results?.find(({ can_answer, can_withdraw }) => can_withdraw && !can_answer)
  return own && readDataset((await call('dataset_proposal_show', { id: own.id })).proposed)
}

function Editor({ dataset, proposed }: { dataset: Dataset; proposed: Dataset | undefined }) {
  const { languages } = useSite()
  const client = useQueryClient()
  // A later refetch must not open another draft.
  const [first] = useState(dataset)
  const [change] = useState(proposed)
  const start = useCallback(
    async (key: string) => {
      const { draftOfDataset } = await import('./draft/draftOfDataset.ts')
      // What changes is found against the dataset that readers see.
      return { ...draftOfDataset(change ?? first, key, languages[0]), base: first }
    },
    [first, change, languages],
  )
  return (
    <DraftEditor
      draftKey={editKey(dataset.id)}
      edited={first}
      start={start}
      onAnother={() => void client.resetQueries({ queryKey: ['own', dataset.name] })}
    />
  )
}
