import { activity_data_show } from './activity_data_show.ts'
import { activity_diff } from './activity_diff.ts'
import { activity_show } from './activity_show.ts'
import { api_token_create } from './api_token_create.ts'
import { api_token_list } from './api_token_list.ts'
import { api_token_revoke } from './api_token_revoke.ts'
import { audit_list } from './audit_list.ts'
import { bulk_update_delete } from './bulk_update_delete.ts'
import { bulk_update_metadata } from './bulk_update_metadata.ts'
import { bulk_update_private } from './bulk_update_private.ts'
import { bulk_update_public } from './bulk_update_public.ts'
import { catalogue_overview } from './catalogue_overview.ts'
import { config_option_list } from './config_option_list.ts'
import { current_package_list_with_resources } from './current_package_list_with_resources.ts'
import { dashboard_dataset_list } from './dashboard_dataset_list.ts'
import { dataset_proposal_approve } from './dataset_proposal_approve.ts'
import { dataset_proposal_create } from './dataset_proposal_create.ts'
import { dataset_proposal_file } from './dataset_proposal_file.ts'
import { dataset_proposal_list } from './dataset_proposal_list.ts'
import { dataset_proposal_return } from './dataset_proposal_return.ts'
import { dataset_proposal_show } from './dataset_proposal_show.ts'
import { dataset_proposal_withdraw } from './dataset_proposal_withdraw.ts'
import { dataset_purge } from './dataset_purge.ts'
import { dataset_restore } from './dataset_restore.ts'
import { datastore_create } from './datastore_create.ts'
import { datastore_delete } from './datastore_delete.ts'
import { datastore_info } from './datastore_info.ts'
import { datastore_records_delete } from './datastore_records_delete.ts'
import { datastore_search } from './datastore_search.ts'
import { datastore_search_sql } from './datastore_search_sql.ts'
import { datastore_upsert } from './datastore_upsert.ts'
import type { Action } from './define.ts'
import { deleted_dataset_list } from './deleted_dataset_list.ts'
import { deleted_group_list } from './deleted_group_list.ts'
import { format_autocomplete } from './format_autocomplete.ts'
import { former_file_delete } from './former_file_delete.ts'
import { former_file_list } from './former_file_list.ts'
import { former_file_restore } from './former_file_restore.ts'
import { group_activity_list } from './group_activity_list.ts'
import { group_autocomplete } from './group_autocomplete.ts'
import { group_create } from './group_create.ts'
import { group_delete } from './group_delete.ts'
import { group_list } from './group_list.ts'
import { group_list_authz } from './group_list_authz.ts'
import { group_member_create } from './group_member_create.ts'
import { group_member_delete } from './group_member_delete.ts'
import { group_package_show } from './group_package_show.ts'
import { group_patch } from './group_patch.ts'
import { group_purge } from './group_purge.ts'
import { group_show } from './group_show.ts'
import { group_tree } from './group_tree.ts'
import { group_update } from './group_update.ts'
import { harvest_job_abort } from './harvest_job_abort.ts'
import { harvest_job_create } from './harvest_job_create.ts'
import { harvest_job_list } from './harvest_job_list.ts'
import { harvest_job_show } from './harvest_job_show.ts'
import { harvest_missing_resolve } from './harvest_missing_resolve.ts'
import { harvest_object_list } from './harvest_object_list.ts'
import { harvest_source_create } from './harvest_source_create.ts'
import { harvest_source_delete } from './harvest_source_delete.ts'
import { harvest_source_list } from './harvest_source_list.ts'
import { harvest_source_show } from './harvest_source_show.ts'
import { harvest_source_update } from './harvest_source_update.ts'
import { help_show } from './help_show.ts'
import { license_list } from './license_list.ts'
import { link_health_list } from './link_health_list.ts'
import { member_create } from './member_create.ts'
import { member_delete } from './member_delete.ts'
import { member_list } from './member_list.ts'
import { member_roles_list } from './member_roles_list.ts'
import { notification_list } from './notification_list.ts'
import { notification_settings_update } from './notification_settings_update.ts'
import { organization_activity_list } from './organization_activity_list.ts'
import { organization_autocomplete } from './organization_autocomplete.ts'
import { organization_create } from './organization_create.ts'
import { organization_delete } from './organization_delete.ts'
import { organization_list } from './organization_list.ts'
import { organization_list_for_user } from './organization_list_for_user.ts'
import { organization_member_create } from './organization_member_create.ts'
import { organization_member_delete } from './organization_member_delete.ts'
import { organization_patch } from './organization_patch.ts'
import { organization_purge } from './organization_purge.ts'
import { organization_scorecard } from './organization_scorecard.ts'
import { organization_show } from './organization_show.ts'
import { organization_update } from './organization_update.ts'
import { package_activity_list } from './package_activity_list.ts'
import { package_autocomplete } from './package_autocomplete.ts'
import { package_collaborator_list } from './package_collaborator_list.ts'
import { package_create } from './package_create.ts'
import { package_delete } from './package_delete.ts'
import { package_list } from './package_list.ts'
import { package_owner_org_update } from './package_owner_org_update.ts'
import { package_patch } from './package_patch.ts'
import { package_relationships_list } from './package_relationships_list.ts'
import { package_resource_reorder } from './package_resource_reorder.ts'
import { package_revise } from './package_revise.ts'
import { package_search } from './package_search.ts'
import { package_show } from './package_show.ts'
import { package_update } from './package_update.ts'
import { password_link_create } from './password_link_create.ts'
import { portal_status } from './portal_status.ts'
import { published_query_create } from './published_query_create.ts'
import { published_query_delete } from './published_query_delete.ts'
import { published_query_list } from './published_query_list.ts'
import { published_query_patch } from './published_query_patch.ts'
import { published_query_result } from './published_query_result.ts'
import { published_query_show } from './published_query_show.ts'
import { recently_changed_packages_activity_list } from './recently_changed_packages_activity_list.ts'
import { resource_create } from './resource_create.ts'
import { resource_delete } from './resource_delete.ts'
import { resource_patch } from './resource_patch.ts'
import { resource_search } from './resource_search.ts'
import { resource_show } from './resource_show.ts'
import { resource_update } from './resource_update.ts'
import { resource_view_list } from './resource_view_list.ts'
import { resource_view_show } from './resource_view_show.ts'
import { reuse_approve } from './reuse_approve.ts'
import { reuse_create } from './reuse_create.ts'
import { reuse_delete } from './reuse_delete.ts'
import { reuse_list } from './reuse_list.ts'
import { search_suggest } from './search_suggest.ts'
import { session_list } from './session_list.ts'
import { session_revoke } from './session_revoke.ts'
import { site_read } from './site_read.ts'
import { status_show } from './status_show.ts'
import { tag_autocomplete } from './tag_autocomplete.ts'
import { tag_create } from './tag_create.ts'
import { tag_delete } from './tag_delete.ts'
import { tag_list } from './tag_list.ts'
import { tag_search } from './tag_search.ts'
import { tag_show } from './tag_show.ts'
import { user_activity_list } from './user_activity_list.ts'
import { user_autocomplete } from './user_autocomplete.ts'
import { user_create } from './user_create.ts'
import { user_delete } from './user_delete.ts'
import { user_invite } from './user_invite.ts'
import { user_list } from './user_list.ts'
import { user_patch } from './user_patch.ts'
import { user_show } from './user_show.ts'
import { user_update } from './user_update.ts'
import { vocabulary_create } from './vocabulary_create.ts'
import { vocabulary_delete } from './vocabulary_delete.ts'
import { vocabulary_list } from './vocabulary_list.ts'
import { vocabulary_show } from './vocabulary_show.ts'
import { vocabulary_update } from './vocabulary_update.ts'
import { watch_list_delete } from './watch_list_delete.ts'
import { watch_list_show } from './watch_list_show.ts'
import { watch_list_update } from './watch_list_update.ts'
import { xloader_status } from './xloader_status.ts'
import { xloader_submit } from './xloader_submit.ts'

const list = [
  activity_data_show,
  activity_diff,
  activity_show,
  api_token_create,
  api_token_list,
  api_token_revoke,
  audit_list,
  bulk_update_delete,
  bulk_update_metadata,
  bulk_update_private,
  bulk_update_public,
  catalogue_overview,
  config_option_list,
  current_package_list_with_resources,
  dashboard_dataset_list,
  dataset_proposal_approve,
  dataset_proposal_create,
  dataset_proposal_file,
  dataset_proposal_list,
  dataset_proposal_return,
  dataset_proposal_show,
  dataset_proposal_withdraw,
  dataset_purge,
  dataset_restore,
  datastore_create,
  datastore_delete,
  datastore_info,
  datastore_records_delete,
  datastore_search,
  datastore_search_sql,
  datastore_upsert,
  deleted_dataset_list,
  deleted_group_list,
  format_autocomplete,
  former_file_delete,
  former_file_list,
  former_file_restore,
  group_activity_list,
  group_autocomplete,
  group_create,
  group_delete,
  group_list,
  group_list_authz,
  group_member_create,
  group_member_delete,
  group_package_show,
  group_patch,
  group_purge,
  group_show,
  group_tree,
  group_update,
  harvest_job_abort,
  harvest_job_create,
  harvest_job_list,
  harvest_job_show,
  harvest_missing_resolve,
  harvest_object_list,
  harvest_source_create,
  harvest_source_delete,
  harvest_source_list,
  harvest_source_show,
  harvest_source_update,
  help_show,
  license_list,
  link_health_list,
  member_create,
  member_delete,
  member_list,
  member_roles_list,
  notification_list,
  notification_settings_update,
  organization_activity_list,
  organization_autocomplete,
  organization_create,
  organization_delete,
  organization_list,
  organization_list_for_user,
  organization_member_create,
  organization_member_delete,
  organization_patch,
  organization_purge,
  organization_scorecard,
  organization_show,
  organization_update,
  package_activity_list,
  package_autocomplete,
  package_collaborator_list,
  package_create,
  package_delete,
  package_list,
  package_owner_org_update,
  package_patch,
  package_relationships_list,
  package_resource_reorder,
  package_revise,
  package_search,
  package_show,
  package_update,
  password_link_create,
  portal_status,
  published_query_create,
  published_query_delete,
  published_query_list,
  published_query_patch,
  published_query_result,
  published_query_show,
  recently_changed_packages_activity_list,
  resource_create,
  resource_delete,
  resource_patch,
  resource_search,
  resource_show,
  resource_update,
  resource_view_list,
  resource_view_show,
  search_suggest,
  session_list,
  session_revoke,
  reuse_approve,
  reuse_create,
  reuse_delete,
  reuse_list,
  site_read,
  status_show,
  tag_autocomplete,
  tag_create,
  tag_delete,
  tag_list,
  tag_search,
  tag_show,
  user_activity_list,
  user_autocomplete,
  user_create,
  user_delete,
  user_invite,
  user_list,
  user_patch,
  user_show,
  user_update,
  vocabulary_create,
  vocabulary_delete,
  vocabulary_list,
  vocabulary_show,
  vocabulary_update,
  watch_list_delete,
  watch_list_show,
  watch_list_update,
  xloader_status,
  xloader_submit,
]

/** The actions by name. A Map, because an object has `constructor` too. */
// The handlers' own input types were checked where they were defined; dispatch parses before it calls.
export const actions: ReadonlyMap<string, Action> = new Map(
  list.map((action) => [action.contract.name, action as unknown as Action]),
)
