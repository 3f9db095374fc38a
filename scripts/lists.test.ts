import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contracts } from '#contract/index.ts'
import { LISTED_PAGES, UNLISTED_PAGES } from '#server/http/sitemapRoutes.ts'
import { KINDS, STRINGS } from '#server/search/query/fieldKind.ts'
import { footerNavigation, mainNavigation } from '#src/app/navigation.ts'
import { otherActions } from '#src/features/apiDocs/otherActions.ts'
import { recipeActions } from '#src/features/apiDocs/recipes.ts'
import { facetNames } from '#src/features/search/searchState.ts'
import { patterns } from '#src/paths.ts'
import { listProblems } from './repositoryRules.ts'
import { repositoryFiles } from './sourceFiles.ts'
import { pagesIn, undeclaredNamespaces } from './undeclaredNamespaces.ts'

/* Lists that are written by hand in two places agree. A failure names the file to edit. */

const INDEX_DATA = 'server/search/index/indexData.ts'
const read = (path: string) => readFileSync(path, 'utf8')
const files = repositoryFiles(process.cwd())
const namespaces = files.flatMap((path) => /^locales\/en\/(\w+)\.json$/.exec(path)?.[1] ?? [])
const names = (text: string, pattern: RegExp) => [...new Set([...text.matchAll(pattern)].map(([, name = '']) => name))]
/** The addresses without parameters. A page whose only parameter is optional has one too. */
const fixedAddresses = Object.values(patterns)
  .map((pattern) => pattern.replace(/\/:\w+\?$/, ''))
  .filter((pattern) => !pattern.includes(':'))

/** Actions that only docs/api.md and the OpenAPI document describe: rarely called, or similar to a listed one. */
const NOT_ON_API_PAGE = `
  activity_data_show activity_diff activity_show audit_list bulk_update_delete bulk_update_metadata bulk_update_private bulk_update_public config_option_list
  current_package_list_with_resources dashboard_dataset_list
  dataset_proposal_approve dataset_proposal_create dataset_proposal_file dataset_proposal_list dataset_proposal_return
  dataset_proposal_show dataset_proposal_withdraw dataset_purge dataset_restore deleted_dataset_list deleted_group_list format_autocomplete
  former_file_delete former_file_list former_file_restore group_activity_list group_autocomplete
  group_delete group_list_authz group_member_create group_member_delete group_package_show group_patch group_purge group_tree
  group_update harvest_job_abort harvest_job_create harvest_job_list harvest_job_show harvest_missing_resolve harvest_object_list
  harvest_source_create harvest_source_delete harvest_source_list harvest_source_show harvest_source_update link_health_list member_create member_delete member_list member_roles_list notification_list notification_settings_update organization_activity_list
  organization_autocomplete organization_delete organization_member_create organization_member_delete
  organization_patch organization_purge organization_scorecard organization_update package_autocomplete package_collaborator_list
  package_list package_owner_org_update package_relationships_list package_resource_reorder password_link_create portal_status
  published_query_create published_query_delete published_query_list published_query_patch published_query_result
  published_query_show recently_changed_packages_activity_list resource_view_list resource_view_show reuse_approve reuse_create reuse_delete
  reuse_list session_list session_revoke site_read tag_autocomplete tag_create
  tag_delete tag_search user_activity_list user_autocomplete user_create user_delete user_invite user_list user_patch user_update
  vocabulary_create vocabulary_delete vocabulary_list vocabulary_show vocabulary_update watch_list_delete watch_list_show
  watch_list_update xloader_status
`
  .trim()
  .split(/\s+/)

test('the API page lists every action, except those in a list here', () => {
  const listed = [
    ...otherActions.flatMap(({ names }) => [...names]),
    ...Object.values(recipeActions),
    ...NOT_ON_API_PAGE,
  ]
  const places = 'src/features/apiDocs/otherActions.ts, or NOT_ON_API_PAGE in scripts/lists.test.ts'
  expect(listProblems(Object.keys(contracts), listed, places)).toEqual([])
})

test('the sitemap lists every page with a fixed address, except those in its own list', () => {
  const listed = [...LISTED_PAGES, ...UNLISTED_PAGES]
  expect(listProblems(fixedAddresses, listed, 'server/http/sitemapRoutes.ts')).toEqual([])
})

test('every address of src/paths.ts has a page', () => {
  const declared = names(read('src/app/pages.ts'), /\bpatterns\.(\w+)/g)
  expect(listProblems(Object.keys(patterns), declared, 'src/app/pages.ts')).toEqual([])
})

test('every page declares the namespaces of the modules that it imports', () => {
  const text = read('src/app/pages.ts')
  const pages = pagesIn(text)
  expect(pages).toHaveLength(text.match(/^ {4}paths: /gm)?.length ?? 0)
  const [, shared = ''] = /sharedNamespaces = \[([^\]]*)\]/.exec(read('src/i18n/namespaces.ts')) ?? []
  expect(undeclaredNamespaces(pages, names(shared, /'(\w+)'/g), read)).toEqual([])
})

test('the tests of every document open every page with a fixed address', () => {
  const text = read('e2e/catalogue.ts')
  const opened = fixedAddresses.filter((address) => text.includes(`'${address}'`) || text.includes(`'${address}/`))
  expect(listProblems(fixedAddresses, opened, 'PAGES in e2e/catalogue.ts')).toEqual([])
})

test('every entry of a menu has its text', () => {
  const labels = [...mainNavigation, ...footerNavigation].map(({ label }) => label)
  expect(missingTexts('common', labels)).toEqual([])
})

test('every facet has its texts, and its values by dataset', () => {
  const keys = facetNames.flatMap((name) => [`facets.${name}`, `find.${name}`, `more.${name}_other`])
  const [, fields = ''] = /FIELDS_WITH_ROWS = new Set\(\[([^\]]*)\]/.exec(read(INDEX_DATA)) ?? []
  const kept = names(fields, /'(\w+)'/g)
  expect(kept.length).toBeGreaterThan(facetNames.length)
  const counted = kept.filter((name) => facetNames.some((facet) => facet === name))
  const notCounted = listProblems(facetNames, counted, `FIELDS_WITH_ROWS in ${INDEX_DATA}`)
  expect([...missingTexts('search', keys), ...notCounted]).toEqual([])
})

test('every facet is an exact string of the index, so that its filter finds what it counts', () => {
  const exact = [...STRINGS].filter((name) => !KINDS.has(name) && facetNames.some((facet) => facet === name))
  expect(listProblems(facetNames, exact, 'STRINGS in server/search/query/fieldKind.ts, without KINDS')).toEqual([])
})

test('every folder of texts is a language, and every language has a folder', () => {
  const folders = [...new Set(files.flatMap((path) => /^locales\/([\w-]+)\//.exec(path)?.[1] ?? []))]
  const languages = Object.keys(JSON.parse(read('locales/languages.json')))
  expect(listProblems(folders, languages, 'locales/languages.json')).toEqual([])
})

test('the guide for translators names every file of texts', () => {
  const [, table = ''] = /^\| File \| Texts \|\n([\s\S]*?)\n\n/m.exec(read('docs/translating.md')) ?? []
  expect(listProblems(namespaces, names(table, /`(\w+)\.json`/g), 'the table in docs/translating.md')).toEqual([])
})

test('the app has the type of every file of texts that it can load', () => {
  /** Texts of the server and of the licences; the app does not load them. */
  const ofServer = ['api', 'licenses']
  const typed = names(read('src/i18n/i18next.d.ts'), /^ {6}(\w+): typeof \1$/gm)
  expect(listProblems(namespaces, [...typed, ...ofServer], 'src/i18n/i18next.d.ts')).toEqual([])
})

/** Keys without an English text, with the file to edit. The compiler reports only the code that shows them. */
function missingTexts(namespace: string, keys: readonly string[]): string[] {
  const path = `locales/en/${namespace}.json`
  const valueAt = (key: string) =>
    key.split('.').reduce<unknown>((value, part) => Object(value)[part], JSON.parse(read(path)))
  return keys.filter((key) => typeof valueAt(key) !== 'string').map((key) => `${key} is missing in ${path}`)
}

test('a missing, a repeated and a superfluous entry are reported', () => {
  expect(listProblems(['a', 'b'], ['b', 'c', 'b'], 'x.ts')).toEqual([
    'a is missing in x.ts',
    'b is listed twice in x.ts',
    'c is listed in x.ts but does not exist',
  ])
})
