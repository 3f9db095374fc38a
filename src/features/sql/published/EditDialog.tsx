import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PublishedQuery } from '#contract/publishedQuery.ts'
import { useCall } from '../../../catalogue/SignIn/useCall.ts'
import { useSingleMutation } from '../../../catalogue/useSingleMutation.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Dialog } from '../../../ui/Dialog/Dialog.tsx'
import { changedIn } from './changedIn.ts'
import { isAboutPublishedQueries } from './isAboutPublishedQueries.ts'
import { PublishForm } from './PublishForm.tsx'
import { forgetUnsentFields, type PublishFields } from './useUnsentFields.ts'

type Props = { query: PublishedQuery; userId: string; onClose: () => void }

/** Changes the texts, the statement, the chart and the map of a published query. */
export function EditDialog({ query, userId, onClose }: Props) {
  const { t } = useTranslation('publishedQuery')
  const call = useCall()
  const client = useQueryClient()
  const { id, chart, map, title_translated, notes_translated, sql } = query
  // As the form was opened: the query may be read again meanwhile, but the form has the values from then.
  const [first] = useState(() => ({
    ...{ title_translated, notes_translated, sql },
    ...{ withChart: chart !== null, withMap: map !== null },
  }))
  const unsentKey = `${userId} edits ${id}`
  const saving = useSingleMutation<PublishedQuery, PublishFields>({
    mutationFn: (fields) => {
      // Someone may have changed the others since the query was read, and their values must stay.
      const { withChart, withMap, ...texts } = changedIn(fields, first)
      const removed = { ...(withChart === false && { chart: null }), ...(withMap === false && { map: null }) }
      return call('published_query_patch', { id, ...texts, ...removed })
    },
    onSuccess: async () => {
      forgetUnsentFields(unsentKey)
      await client.invalidateQueries(isAboutPublishedQueries)
      onClose()
    },
  })
  return (
    <Dialog title={t('edit')} close={t('form.close')} onClose={onClose}>
      <PublishForm
        first={first}
        unsentKey={unsentKey}
        hasChart={chart !== null}
        hasMap={map !== null}
        showsSql
        submit={t('form.save')}
        isPending={saving.isPending}
        error={saving.error}
        onDiscard={saving.reset}
        onSubmit={(fields) => (Object.keys(changedIn(fields, first)).length === 0 ? onClose() : saving.mutate(fields))}
      />
    </Dialog>
  )
}
