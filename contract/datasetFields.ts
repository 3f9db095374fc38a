/** CKAN's own fields of a dataset, those of older versions among them. */
const STANDARD = new Set(
  `id name title title_translated notes notes_translated url version author author_email maintainer maintainer_email license_id
  license_title license_url isopen owner_org organization private state type creator_user_id metadata_created metadata_modified
  resources num_resources tags num_tags groups extras relationships_as_subject relationships_as_object tracking_summary
  plugin_data revision_id revision_timestamp ratings_average ratings_count notes_rendered`.split(/\s+/),
)

/** Whether a dataset's field is CKAN's own. Schema extensions move extras to the top level, so every other field is an extra. */
export const isStandardField = (name: string): boolean => STANDARD.has(name)
