import * as v from 'valibot'
import { LONGEST_PLACE } from './longestPlace.ts'
import { MOST_UNWATCHED, MOST_WATCHED } from './mostWatched.ts'

/** The unit of a limit. Each unit has one message, and the table in docs/limits.md names it. */
export type Unit =
  | 'characters'
  | 'bytes'
  | 'words'
  | 'clauses'
  | 'entries'
  | 'levels'
  | 'parameters'
  | 'values'
  | 'rows'

/** A maximum, its unit, and what it limits. */
export type Limit = { readonly max: number; readonly unit: Unit; readonly what: string }

/**
 * All limits of a request. Beyond a limit the response has status 400 and names the parameter. The limits are far above
 * what people and programs send, and low enough that no request delays others. The schemas of the contract, the search
 * and the messages use this list, and docs/limits.md has the same.
 */
export const limits = {
  anonymousBody: { max: 1_048_576, unit: 'bytes', what: 'a body without a token' },
  body: { max: 4_194_304, unit: 'bytes', what: 'a body with a token, files aside' },
  tableBody: { max: 67_108_864, unit: 'bytes', what: 'a JSON body with a token of an action `datastore_…`' },
  value: { max: 4_194_304, unit: 'characters', what: 'one parameter as JSON, or one entry of `records`' },
  formFields: { max: 10_000, unit: 'parameters', what: 'names with values in a query string or form' },
  parameters: { max: 1_000, unit: 'parameters', what: 'parameters of one call' },
  pageParameters: {
    max: 200,
    unit: 'parameters',
    what: 'parameters in the address of a page, feed, DCAT document or table file',
  },
  values: { max: 200_000, unit: 'values', what: 'values of one call in all its lists and objects, `records` aside' },
  list: { max: 32_000, unit: 'entries', what: 'any list or object' },
  cellList: { max: 200_000, unit: 'entries', what: 'a list in a cell of `records`, such as a geometry' },
  levels: { max: 50, unit: 'levels', what: 'lists and objects inside one another' },
  jsonLevels: { max: 200, unit: 'levels', what: 'lists and objects inside one another in a body, `records` included' },
  anyText: { max: 1_000_000, unit: 'characters', what: 'any text, such as the value of an extra' },
  text: { max: 100_000, unit: 'characters', what: 'a text that the action describes, such as `notes`' },
  reference: { max: 1_000, unit: 'characters', what: 'an id or name of something' },
  translations: { max: 100, unit: 'entries', what: 'languages of one text' },
  indexedText: {
    max: 100_000,
    unit: 'characters',
    what: 'texts of a dataset that the search reads; what follows is kept and shown',
  },

  query: { max: 4_000, unit: 'characters', what: '`q` of a search or an autocompletion, `query`, `full_text`' },
  queryWords: { max: 100, unit: 'words', what: '`q` of a search, in plain words or in one quotation' },
  word: { max: 255, unit: 'characters', what: 'one word of `q`, one pattern with wildcards, one fuzzy word' },
  queryTexts: { max: 20, unit: 'entries', what: '`query` or `q` of tag_search and resource_search, as a list' },
  filters: { max: 32_000, unit: 'characters', what: '`fq` and `fq_list` of one search together' },
  filterList: { max: 100, unit: 'entries', what: '`fq_list`' },
  clauses: { max: 1_024, unit: 'clauses', what: '`q` and each filter, a word in each field that it is looked for in' },
  queryLevels: { max: 100, unit: 'levels', what: 'brackets inside one another in `q` or a filter' },
  heavyClauses: {
    max: 16,
    unit: 'clauses',
    what: 'wildcards, fuzzy words, ranges of texts, quotations and fragments of names in one search',
  },
  alternatives: {
    max: 48,
    unit: 'entries',
    what: 'words of `q` joined by OR, if it has no fields; no error: further words are not searched',
  },
  correctedWords: {
    max: 8,
    unit: 'words',
    what: 'words of `q` that are corrected where no dataset has them; no error, the rest is searched as it is',
  },
  matchedDatasets: {
    max: 50,
    unit: 'entries',
    what: 'datasets of a response for which `ext_matches` says where the words are; no error, the first ones count',
  },
  matchedWords: {
    max: 20,
    unit: 'words',
    what: 'words of `q` that `ext_matches` looks for; no error, the first ones count',
  },
  typedWords: { max: 16, unit: 'words', what: '`q` of package_autocomplete; no error, the rest is not searched' },
  queryFields: { max: 20, unit: 'entries', what: '`qf`' },
  sortClauses: { max: 20, unit: 'clauses', what: '`sort` of a search' },
  returnedFields: { max: 200, unit: 'entries', what: '`fl`' },
  facetFields: { max: 50, unit: 'entries', what: '`facet.field`' },
  relatedRows: { max: 50, unit: 'entries', what: '`ext_related_rows` of a search; no error, fewer are given' },
  relatedQueryWords: {
    max: 10,
    unit: 'words',
    what: 'words of `q` that `related_words` explains; no error, the first ones count',
  },
  relatedWords: {
    max: 300,
    unit: 'words',
    what: 'words of a dataset among which `related_words` are looked for: the first 100 of each of title, notes, tags and so on',
  },
  meaningWords: {
    max: 1_000,
    unit: 'words',
    what: 'words of a dataset that decide its meaning for `ext_related`: those that weigh most',
  },
  facetValues: {
    max: 20_000,
    unit: 'values',
    what: 'facets of one response, shared among its fields; no error, the rest is left out',
  },

  dashboardDatasets: { max: 2_000, unit: 'entries', what: '`limit` of dashboard_dataset_list' },
  formerFileList: {
    max: 1_000,
    unit: 'entries',
    what: 'files in former_file_list; no error, the last replaced are given',
  },
  deletedDatasets: { max: 1_000, unit: 'entries', what: '`limit` of deleted_dataset_list; no error, fewer are given' },
  dashboardRequests: {
    max: 100,
    unit: 'entries',
    what: '`requests` in dashboard_dataset_list, the oldest first; no error, `request_count` counts all',
  },
  notifications: {
    max: 200,
    unit: 'entries',
    what: '`results` of notification_list, the newest first; no error, `count` counts all',
  },
  harvestTitle: { max: 200, unit: 'characters', what: '`title` of a source of harvest_source_create' },
  harvestUrl: { max: 2_000, unit: 'characters', what: '`url` of a source' },
  harvestMap: { max: 1_000, unit: 'entries', what: 'each map in `config` of a source' },
  harvestObjectList: { max: 100, unit: 'entries', what: '`limit` of harvest_object_list; no error, fewer are given' },
  bulkDatasets: {
    max: 500,
    unit: 'entries',
    what: '`datasets` of bulk_update_metadata, `ids` of harvest_missing_resolve',
  },
  bulkValues: { max: 100, unit: 'entries', what: 'tags or groups to add or to remove in bulk_update_metadata' },
  failingDatasets: { max: 100, unit: 'entries', what: '`limit` of organization_scorecard; no error, fewer are given' },
  listedDatasets: {
    max: 10_000,
    unit: 'entries',
    what: 'datasets in `/dataset.csv`, `.json` or `.bib`; no error, the rest is left out',
  },

  name: { max: 100, unit: 'characters', what: '`name` of a dataset, organization, group, user, tag or vocabulary' },
  version: { max: 100, unit: 'characters', what: '`version` of a dataset' },
  tags: { max: 1_000, unit: 'entries', what: '`tags` of a dataset' },
  vocabularyTags: { max: 10_000, unit: 'entries', what: '`tags` of a vocabulary' },
  resources: { max: 5_000, unit: 'entries', what: '`resources` of a dataset, `order`' },
  extras: { max: 1_000, unit: 'entries', what: '`extras`' },
  groups: { max: 1_000, unit: 'entries', what: '`groups` of a dataset, organization or group' },
  groupLevels: { max: 10, unit: 'levels', what: 'organizations, or groups, above one another' },
  members: { max: 5_000, unit: 'entries', what: '`users` of an organization or group' },
  named: {
    max: 5_000,
    unit: 'entries',
    what: 'a list of names or ids: `organizations`, `groups`, `datasets`, `activity_types`',
  },

  password: { max: 1_000, unit: 'characters', what: 'a password' },
  fullName: { max: 200, unit: 'characters', what: '`fullname` of a user' },
  passwordHash: { max: 200, unit: 'characters', what: '`password_hash` of a user' },
  tokenName: { max: 200, unit: 'characters', what: '`name` of a token' },
  image: { max: 2_000_000, unit: 'bytes', what: '`image_upload` of an organization or group' },

  columns: { max: 1_600, unit: 'entries', what: '`fields`, `sort`, `primary_key`, `indexes`, `aliases` of a table' },
  columnName: { max: 63, unit: 'bytes', what: 'the name of a column' },
  dictionary: { max: 1_500, unit: 'entries', what: '`datastore_fields` of a resource' },
  dictionaryText: { max: 1_000_000, unit: 'characters', what: '`datastore_fields` of a resource as JSON' },
  sheetName: { max: 255, unit: 'characters', what: '`sheet` in `table_range` of a resource' },
  headerRow: { max: 1_048_576, unit: 'rows', what: '`header_row` in `table_range` of a resource' },
  headerRows: { max: 5, unit: 'rows', what: '`header_rows` in `table_range` of a resource' },
  sortClause: { max: 300, unit: 'characters', what: 'one column in `sort` of a table, with its direction' },
  filterOperations: { max: 100, unit: 'clauses', what: 'comparisons and groups in `filters` of a table' },
  filterLevels: { max: 10, unit: 'levels', what: '`$and` and `$or` inside one another in `filters` of a table' },
  filterText: { max: 1_000, unit: 'characters', what: 'a text of `ext_contains` in `filters` of a table' },
  filterValues: { max: 32_000, unit: 'values', what: '`filters` of a table' },
  sql: { max: 65_536, unit: 'bytes', what: '`sql`' },
  sqlNodes: { max: 20_000, unit: 'entries', what: 'nodes of the syntax tree of `sql`' },
  sqlComments: { max: 200, unit: 'entries', what: 'comments in `sql`' },
  sqlConditions: { max: 2_000, unit: 'clauses', what: 'conditions in `sql`' },
  sqlTables: { max: 60, unit: 'entries', what: 'tables, functions and subqueries that `sql` reads from' },
  sqlWithUses: { max: 200, unit: 'entries', what: 'uses of WITH queries in `sql`, each with all that it uses' },
  sqlGroupingSets: { max: 64, unit: 'entries', what: 'grouping sets in `sql`' },
  sqlFormatWidth: { max: 1_000, unit: 'characters', what: 'a width in a pattern of `format()` in `sql`' },
  records: { max: 250_000, unit: 'rows', what: '`records` of one call' },

  signInBody: { max: 10_000, unit: 'bytes', what: 'a form for signing in or out' },
  returnPath: {
    max: 1_000,
    unit: 'characters',
    what: 'the page to go to after a sign-in with a provider; a longer one is ignored',
  },
  ckanFactNames: { max: 100, unit: 'entries', what: '`names` of `/api-docs/facts.json`, in front of a CKAN' },
  requestForm: { max: 64_000, unit: 'bytes', what: 'a form of a data request' },
  requestWhat: { max: 300, unit: 'characters', what: 'a data request: what is needed' },
  requestPurpose: { max: 2_000, unit: 'characters', what: 'a data request: what for' },
  requestBody: { max: 200, unit: 'characters', what: 'a data request: which institution' },
  requestEmail: { max: 254, unit: 'characters', what: 'a data request: e-mail address' },
  requestAnswer: { max: 4_000, unit: 'characters', what: 'a data request: the answer to it' },
  proposalNote: { max: 2_000, unit: 'characters', what: 'a proposal: the note, and the comment of its answer' },
  proposalFiles: { max: 200, unit: 'entries', what: 'files that one user has uploaded for proposals of one dataset' },
  proposalList: { max: 200, unit: 'entries', what: '`limit` of dataset_proposal_list; no error, fewer are given' },
  reuseTitle: { max: 200, unit: 'characters', what: 'a reuse: its title' },
  reuseUrl: { max: 2_000, unit: 'characters', what: 'a reuse: its address' },
  reuseDescription: { max: 1_000, unit: 'characters', what: 'a reuse: its description' },
  reusesOfDataset: { max: 200, unit: 'entries', what: 'reuses of one dataset' },
  waitingReuses: { max: 20, unit: 'entries', what: 'reuses of one user that wait for approval' },
  publishedQueryTitle: { max: 200, unit: 'characters', what: 'a published query: its title in one language' },
  publishedQueryNotes: { max: 4_000, unit: 'characters', what: 'a published query: its description in one language' },
  publishedQueriesOfUser: { max: 200, unit: 'entries', what: 'published queries of one user' },
  publishedQueryList: { max: 100, unit: 'entries', what: '`limit` of published_query_list; more are cut' },
  watchedEntries: { max: MOST_WATCHED, unit: 'entries', what: 'a watch list: its entries' },
  unwatchedEntries: {
    max: MOST_UNWATCHED,
    unit: 'entries',
    what: 'a watch list: what was removed from it; the list of an account keeps the last ones',
  },
  watchedTitle: { max: 500, unit: 'characters', what: 'a watch list: the title of an entry' },
  watchedAddress: { max: 8_000, unit: 'characters', what: 'a watch list: each of `id`, `q` and `fq` of an entry' },
  chartSettings: { max: 20, unit: 'entries', what: 'settings of the chart or the map of a published query' },
  chartSetting: { max: 1_000, unit: 'characters', what: 'one setting of the chart or the map of a published query' },
  requestPlace: {
    max: LONGEST_PLACE,
    unit: 'characters',
    what: 'a report of a problem: each of file, column, row and value',
  },
} as const satisfies Record<string, Limit>

const MESSAGES = {
  characters: 'limitCharacters',
  bytes: 'limitBytes',
  words: 'limitWords',
  clauses: 'limitClauses',
  entries: 'limitEntries',
  levels: 'limitLevels',
  parameters: 'limitParameters',
  values: 'limitValues',
  rows: 'limitRows',
} as const satisfies Record<Unit, string>

/** The message of a limit, a key of the `api` locale file. */
export const limitMessage = ({ unit }: Limit) => MESSAGES[unit]

const MESSAGE_KEYS: ReadonlySet<string> = new Set(Object.values(MESSAGES))
/** Whether the message of a schema issue belongs to a limit. */
export const isLimitMessage = (message: string): boolean => MESSAGE_KEYS.has(message)

/** Rejects a longer text, or a list with more entries. */
export const atMost = <T extends string | readonly unknown[]>(limit: Limit) =>
  v.maxLength<T, number, (typeof MESSAGES)[Unit]>(limit.max, limitMessage(limit))
