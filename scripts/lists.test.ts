import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contracts } from '#contract/index.ts'
import { LISTED_PAGES, UNLISTED_PAGES } from '#server/http/sitemapRoutes.ts'
import { otherActions } from '#src/features/apiDocs/otherActions.ts'
import { recipeActions } from '#src/features/apiDocs/recipes.ts'
import { patterns } from '#src/paths.ts'
import { listProblems } from './repositoryRules.ts'
import { repositoryFiles } from './sourceFiles.ts'

/* Lists that are written by hand in two places agree. A failure names the file to edit. */

/** Actions that only docs/api.md and the OpenAPI document describe: rarely called, or similar to a listed one. */
const NOT_ON_API_PAGE = [
  ...['activity_diff', 'activity_show', 'group_activity_list', 'organization_activity_list', 'user_activity_list'],
  ...['recently_changed_packages_activity_list', 'bulk_update_delete', 'bulk_update_private', 'bulk_update_public'],
  ...['current_package_list_with_resources', 'package_list', 'package_autocomplete', 'package_owner_org_update'],
  ...['package_relationships_list', 'package_collaborator_list', 'package_resource_reorder', 'dataset_purge'],
  ...['resource_view_list', 'resource_view_show', 'format_autocomplete', 'xloader_status', 'site_read'],
  ...['organization_autocomplete', 'organization_delete', 'organization_patch', 'organization_purge'],
  ...['organization_update', 'organization_member_create', 'organization_member_delete', 'config_option_list'],
  ...['group_autocomplete', 'group_delete', 'group_patch', 'group_purge', 'group_update', 'group_list_authz'],
  ...['group_member_create', 'group_member_delete', 'group_package_show', 'member_create', 'member_delete'],
  ...['member_list', 'member_roles_list', 'tag_autocomplete', 'tag_create', 'tag_delete', 'tag_search'],
  ...['user_autocomplete', 'user_create', 'user_delete', 'user_list', 'user_patch', 'user_update'],
  ...['vocabulary_create', 'vocabulary_delete', 'vocabulary_list', 'vocabulary_show', 'vocabulary_update'],
]

test('the API page lists every action, except those in a list here', () => {
  const listed = [
    ...otherActions.flatMap(({ names }) => [...names]),
    ...Object.values(recipeActions),
    ...NOT_ON_API_PAGE,
  ]
  const files = 'src/features/apiDocs/otherActions.ts, or NOT_ON_API_PAGE in scripts/lists.test.ts'
  expect(listProblems(Object.keys(contracts), listed, files)).toEqual([])
})

test('the sitemap lists every page with a fixed address, except those in its own list', () => {
  const fixed = Object.values(patterns)
    .map((pattern) => pattern.replace(/\/:\w+\?$/, ''))
    .filter((pattern) => !pattern.includes(':'))
  expect(listProblems(fixed, [...LISTED_PAGES, ...UNLISTED_PAGES], 'server/http/sitemapRoutes.ts')).toEqual([])
})

test('the app has the type of every file of texts that it can load', () => {
  /** Texts of the server and of the licences; the app does not load them. */
  const ofServer = ['api', 'licenses']
  const files = repositoryFiles(process.cwd()).flatMap((path) => /^locales\/en\/(\w+)\.json$/.exec(path)?.[1] ?? [])
  const text = readFileSync('src/i18n/i18next.d.ts', 'utf8')
  const typed = [...text.matchAll(/^ {6}(\w+): typeof \1$/gm)].map(([, name]) => name ?? '')
  expect(listProblems(files, [...typed, ...ofServer], 'src/i18n/i18next.d.ts')).toEqual([])
})

test('a missing, a repeated and a superfluous entry are reported', () => {
  expect(listProblems(['a', 'b'], ['b', 'c', 'b'], 'x.ts')).toEqual([
    'a is missing in x.ts',
    'b is listed twice in x.ts',
    'c is listed in x.ts but does not exist',
  ])
})
