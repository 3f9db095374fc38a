import type { ReadAction } from '#contract/index.ts'
import type { NamedTable, Parameter } from '../../catalogue/snippets/snippetCall.ts'
import type { Examples } from './examples.ts'

/** Seven actions, each with the task that it is used for. */
export const recipeActions = {
  search: 'package_search',
  dataset: 'package_show',
  rows: 'datastore_search',
  sql: 'datastore_search_sql',
  organizations: 'organization_list',
  groups: 'group_list',
  tags: 'tag_list',
} as const satisfies Record<string, ReadAction>

export type RecipeName = keyof typeof recipeActions

/** A read with its initial parameters. */
export type ExampleCall = {
  action: ReadAction
  parameters: readonly Parameter[]
  table: NamedTable | undefined
}

/** One task of the API. */
export type Recipe = ExampleCall & { name: RecipeName }

const ROWS = '5'

/** The recipes with example data; recipes about tables are left out if no table is known. */
export function recipesOf(examples: Examples): Recipe[] {
  const { word, dataset, tag, table } = examples
  const recipe = (name: RecipeName, parameters: Record<string, string>): Recipe => ({
    name,
    ...callOf(recipeActions[name], parameters, table),
  })
  return [
    recipe('search', { q: word, rows: ROWS }),
    recipe('dataset', { id: dataset }),
    recipe('rows', { resource_id: table?.id ?? '…', filters: filtersOf(examples), limit: ROWS }),
    recipe('sql', { sql: sqlOf(examples) }),
    recipe('organizations', { all_fields: 'true', limit: ROWS }),
    recipe('groups', { all_fields: 'true', limit: ROWS }),
    recipe('tags', { query: tag ?? '' }),
  ]
}

/** Calls of the other reads with example data; calls without example data are left out. */
export function otherCallsOf({ dataset, table, file, organization, group, tag }: Examples): ExampleCall[] {
  const about = (action: ReadAction, id: string | undefined): ExampleCall[] =>
    id === undefined ? [] : [callOf(action, { id }, table)]
  return [
    ...about('organization_show', organization),
    ...about('group_show', group),
    ...about('tag_show', tag),
    ...about('resource_show', table?.id ?? file),
    callOf('resource_search', { query: 'format:csv', limit: ROWS }, table),
    ...about('datastore_info', table?.id),
    callOf('license_list', {}, table),
    callOf('package_activity_list', { id: dataset, limit: ROWS }, table),
    callOf('status_show', {}, table),
    callOf('help_show', { name: 'package_search' }, table),
  ]
}

const callOf = (
  action: ReadAction,
  parameters: Record<string, string>,
  table: NamedTable | undefined,
): ExampleCall => ({
  action,
  parameters: Object.entries(parameters).map(([name, value]) => ({ name, value })),
  table,
})

const filtersOf = ({ column }: Examples): string => (column ? JSON.stringify({ [column.id]: column.value }) : '{}')

function sqlOf({ table, column }: Examples): string {
  const from = `FROM "${table?.id ?? '…'}"`
  if (!column) return `SELECT * ${from} LIMIT ${ROWS}`
  const name = `"${column.id.replaceAll('"', '""')}"`
  return `SELECT ${name}, count(*) AS n ${from} GROUP BY ${name} ORDER BY n DESC LIMIT ${ROWS}`
}
