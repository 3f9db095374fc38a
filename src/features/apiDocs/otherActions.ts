/** The actions without a recipe, by topic. */
export const otherActions = [
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
      'search_suggest',
      'catalogue_overview',
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
