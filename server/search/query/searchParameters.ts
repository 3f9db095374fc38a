/** What package_search passes on, in CKAN's names and as CKAN takes them. */
export type SearchParameters = {
  q?: string
  fq?: string
  fq_list?: readonly string[]
  /** null, absent and `rank` mean the default; an empty text means index order. */
  sort?: string | null
  defType?: string
  qf?: string
  mm?: string
  include_private?: boolean
  include_drafts?: boolean
  include_deleted?: boolean
}
