import { useQueryClient } from '@tanstack/react-query'
import type { PublishedQuery } from '#contract/publishedQuery.ts'
import { useCall } from '../../../catalogue/SignIn/useCall.ts'
import { useSingleMutation } from '../../../catalogue/useSingleMutation.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Dialog } from '../../../ui/Dialog/Dialog.tsx'
import { isAboutPublishedQueries } from './isAboutPublishedQueries.ts'
import { PublishForm } from './PublishForm.tsx'
import { forgetUnsentFields, type PublishFields } from './useUnsentFields.ts'

type Props = { query: PublishedQuery; userId: string; onClose: () => void }

type Given = Pick<PublishedQuery, 'title_translated' | 'notes_translated' | 'sql' | 'chart' | 'map'>

const asJson = (value: Given[keyof Given]) => JSON.stringify(value, (_, text) => (text === '' ? undefined : text))

/** The fields that differ: someone may have changed the others since the query was read, and their values must stay. */
const changedIn = (given: Given, query: Given): Partial<Given> =>
  Object.fromEntries(
    Object.entries(given).filter(([field, value]) => asJson(value) !== asJson(query[field as keyof Given])), // a field of `given`
  )

/** Changes the texts, the statement, the chart and the map of a published query. */
export function EditDialog({ query, userId, onClose }: Props) {
  const { t } = useTranslation('publishedQuery')
  const call = useCall()
  const client = useQueryClient()
  const { id, chart, map, title_translated, notes_translated, sql } = query
  const unsentKey = `${userId} edits ${id}`
  const saving = useSingleMutation<PublishedQuery, PublishFields>({
    mutationFn: ({ withChart, withMap, ...fields }) => {
      const given = { ...fields, chart: withChart ? chart : null, map: withMap ? map : null }
      return call('published_query_patch', { id, ...changedIn(given, query) })
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
        first={{ title_translated, notes_translated, sql, withChart: chart !== null, withMap: map !== null }}
        unsentKey={unsentKey}
        hasChart={chart !== null}
        hasMap={map !== null}
        showsSql
        submit={t('form.save')}
        isPending={saving.isPending}
        error={saving.error}
        onSubmit={(fields) => saving.mutate(fields)}
      />
    </Dialog>
  )
}
