import { useQuery } from '@tanstack/react-query'
import type { Dataset } from '#contract/entities.ts'
import type { HarvestSource } from '#contract/harvest.ts'
import type { ApiError } from '../../../api/errors.ts'
import { useCall } from '../../../catalogue/SignIn/useCall.ts'
import { useSite } from '../../../catalogue/site.ts'
import { Link } from '../../../i18n/Link.tsx'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { paths } from '../../../paths.ts'
import { Notice } from '../../../ui/Notice/Notice.tsx'

/** Says that the dataset is copied from another catalogue, whose next change replaces what is typed here. */
export function HarvestNotice({ dataset: { extras } }: { dataset: Dataset }) {
  const { t } = useTranslation('publish')
  const call = useCall()
  const { hasOwnCatalogue } = useSite()
  const of = (name: string) => extras.find(({ key }) => key === name)?.value.trim() ?? ''
  const id = of('harvest_source_id')
  const isAsked = id !== '' && hasOwnCatalogue
  const { data, error } = useQuery<HarvestSource, ApiError>({
    queryKey: ['harvestOrigin', id],
    queryFn: () => call('harvest_source_show', { id }),
    enabled: isAsked,
    retry: false,
  })
  // The datasets of a deleted source stay, and nothing replaces them. Only administrators may read a source.
  if (id === '' || (isAsked && (error ? error.kind === 'not_found' : !data))) return null
  const source = data?.title || of('harvest_source_title') || of('harvest_url') || id
  return (
    <Notice tone="warning" title={t('edit.copied', { source })}>
      <p>{t('edit.copiedWhy')}</p>
      {data && (
        <p>
          <Link to={paths.harvest(data.id)}>{t('edit.toSource')}</Link>
        </p>
      )}
    </Notice>
  )
}
