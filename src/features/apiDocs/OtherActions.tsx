import { useTranslation } from 'react-i18next'
import styles from './ApiDocsPage.module.css'
import { Part } from './Part.tsx'

const GROUPS = [
  {
    title: 'actions.read',
    names: [
      'organization_show',
      'group_show',
      'tag_show',
      'resource_show',
      'resource_search',
      'datastore_info',
      'license_list',
      'package_activity_list',
      'status_show',
      'help_show',
    ],
  },
  {
    title: 'actions.datasets',
    names: ['package_create', 'package_patch', 'package_update', 'package_revise', 'package_delete'],
  },
  {
    title: 'actions.files',
    names: ['resource_create', 'resource_patch', 'resource_update', 'resource_delete', 'xloader_submit'],
  },
  {
    title: 'actions.tables',
    names: ['datastore_create', 'datastore_upsert', 'datastore_records_delete', 'datastore_delete'],
  },
  {
    title: 'actions.people',
    names: [
      'organization_list_for_user',
      'organization_create',
      'group_create',
      'user_show',
      'api_token_create',
      'api_token_list',
      'api_token_revoke',
    ],
  },
] as const

/** What else there is, by what it is about; how each works is for help_show and OpenAPI to say. */
export function OtherActions() {
  const { t } = useTranslation('apiDocs')
  return (
    <Part name="actions">
      <p>{t('actions.lead')}</p>
      <dl className={styles.actions}>
        {GROUPS.map(({ title, names }) => (
          <div key={title}>
            <dt>{t(title)}</dt>
            <dd>
              {names.map((name) => (
                <code key={name}>{name}</code>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Part>
  )
}
