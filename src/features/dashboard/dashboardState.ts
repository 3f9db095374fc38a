import { pageIn } from '../../lib/pageIn.ts'

/** The conditions by which the list can be filtered, in the order of the screen. */
export const conditions = [
  'overdue',
  'brokenLink',
  'failedLoad',
  'noTable',
  'lowScore',
  'public',
  'review',
  'scheduled',
  'private',
  'draft',
] as const
export type Condition = (typeof conditions)[number]

/** Who can see a dataset and why: one tab of the list each; the other conditions are filters. */
export const stages = ['public', 'review', 'scheduled', 'private', 'draft'] as const satisfies readonly Condition[]
export type Stage = (typeof stages)[number]
const isStage = (condition: Condition) => stages.some((stage) => stage === condition)
export const filters = conditions.filter((condition) => !isStage(condition))

/** Filters by a value of a dataset, each one parameter of the address. `rule`: a rule of the quality score that is not met. */
export const valueFilters = ['creator', 'group', 'format', 'rule'] as const
export type ValueFilter = (typeof valueFilters)[number]
const noValues: Readonly<Record<ValueFilter, string>> = { creator: '', group: '', format: '', rule: '' }

export const sorts = ['attention', 'title', 'modified', 'score', 'views', 'downloads'] as const
export type Sort = (typeof sorts)[number]

/** What of the dashboard is shown: it is in the URL. */
export type DashboardState = Readonly<Record<ValueFilter, string>> & {
  /** The name of an organization; empty: all. */
  organization: string
  q: string
  /** All must hold. */
  conditions: readonly Condition[]
  sort: Sort
  page: number
}

/** Parses URL parameters; invalid values are ignored, and of two stages the second. */
export function parseState(params: URLSearchParams): DashboardState {
  const wanted = params.getAll('show')
  const chosen = conditions.filter((condition) => wanted.includes(condition))
  // The list has one tab at a time.
  const stage = chosen.find(isStage)
  return {
    organization: params.get('organization') ?? '',
    q: params.get('q')?.trim() ?? '',
    conditions: chosen.filter((condition) => condition === stage || !isStage(condition)),
    creator: params.get('creator') ?? '',
    group: params.get('group') ?? '',
    format: params.get('format') ?? '',
    rule: params.get('rule') ?? '',
    sort: sorts.find((sort) => sort === params.get('sort')) ?? 'attention',
    page: pageIn(params),
  }
}

/** The URL parameters of a state: only values that differ from the default, always in the same order. */
export function formatState(state: DashboardState): URLSearchParams {
  const params = new URLSearchParams()
  if (state.organization) params.set('organization', state.organization)
  if (state.q) params.set('q', state.q)
  for (const condition of conditions) if (state.conditions.includes(condition)) params.append('show', condition)
  for (const filter of valueFilters) if (state[filter]) params.set(filter, state[filter])
  if (state.sort !== 'attention') params.set('sort', state.sort)
  if (state.page > 1) params.set('page', String(state.page))
  return params
}

/** The state with a condition selected or deselected, on its first page. */
export function toggled(state: DashboardState, condition: Condition): DashboardState {
  const isOn = state.conditions.includes(condition)
  const next = isOn ? state.conditions.filter((one) => one !== condition) : [...state.conditions, condition]
  return { ...state, page: 1, conditions: next }
}

/** The state with one tab chosen, or none, on its first page; the filters stay. */
export function inStage(state: DashboardState, stage: Stage | undefined): DashboardState {
  const others = state.conditions.filter((condition) => !isStage(condition))
  return { ...state, page: 1, conditions: stage === undefined ? others : [...others, stage] }
}

export const isFiltered = (state: DashboardState) =>
  state.q !== '' || state.conditions.length > 0 || valueFilters.some((filter) => state[filter] !== '')

export const withoutFilters = (state: DashboardState): DashboardState => ({
  ...state,
  ...{ page: 1, q: '', conditions: [], ...noValues },
})
