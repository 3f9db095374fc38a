import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { datasetQueries } from '../../api/queries/datasets.ts'
import { useLocale } from '../../i18n/useLocale.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { RequestField } from './RequestField.tsx'

type Props = {
  name: string
  defaultValue: string
  errors: readonly string[] | undefined
  onChange: (body: string) => void
}

/** The organization that may have the data: free text with the portal's organizations as suggestions. */
export function BodyField(props: Props) {
  const { t } = useTranslation('dataRequest')
  const id = useId()
  const organizations = { rows: 0, 'facet.field': ['organization'], 'facet.limit': 1000 }
  const { data } = useQuery(datasetQueries.brief(useLocale(), organizations))
  const items = data?.search_facets.organization?.items ?? []
  return (
    <RequestField {...props} label={t('form.body')} hint={t('form.bodyHint')} list={id}>
      <datalist id={id}>
        {items.map(({ name, display_name }) => (
          <option key={name} value={display_name} />
        ))}
      </datalist>
    </RequestField>
  )
}
