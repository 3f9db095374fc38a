/** The search parameters of package_search, with CKAN's names and values. */
export type SearchParameters = {
  q?: string
  fq?: string
  fq_list?: readonly string[]
  /** null, absent and `rank` mean the default; an empty text means the order of indexing. */
  sort?: string | null
  defType?: string
  qf?: string
  mm?: string
  include_private?: boolean
  include_drafts?: boolean
  include_deleted?: boolean
}
