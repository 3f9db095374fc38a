import type { Dataset, Resource } from '#contract/entities.ts'
import { addressOf } from '../../../api/action.ts'
import { CopyButton } from '../../../catalogue/CopyButton.tsx'
import { useSite } from '../../../catalogue/site.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Section } from '../../../ui/Section/Section.tsx'
import styles from './DatasetPage.module.css'

type Props = {
  dataset: Dataset
  /** The resource whose rows are available through the API. */
  resource: Resource | undefined
}

/** API URLs as text to copy; they are not links, so that crawlers do not follow them. */
export function ApiLinks({ dataset, resource }: Props) {
  const { t } = useTranslation('dataset')
  const { ckan, hasOwnCatalogue, basePath } = useSite()
  const { base } = ckan
  return (
    <Section title={t('api.title')}>
      <dl className={styles.api}>
        <ApiLink what={t('api.dataset')} address={addressOf(base, 'package_show', { id: dataset.name })} />
        {resource && (
          <ApiLink
            what={t('api.table')}
            address={addressOf(base, 'datastore_search', { resource_id: resource.id, limit: 100 })}
          />
        )}
        {hasOwnCatalogue && resource?.url_type === 'datastore' && (
          <ApiLink what={t('api.rows')} address={`${basePath}/feeds/table/${resource.id}.atom`} />
        )}
      </dl>
    </Section>
  )
}

function ApiLink({ what, address }: { what: string; address: string }) {
  return (
    <div>
      <dt>
        {what} <CopyButton text={address} what={what} />
      </dt>
      <dd>
        <code>{address}</code>
      </dd>
    </div>
  )
}
