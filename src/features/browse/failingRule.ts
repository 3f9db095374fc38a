import type { DatasetRule } from '#contract/organization_scorecard.ts'

const RULES: readonly DatasetRule[] = ['fresh', 'open_formats', 'documented_columns']

/** The rule in the URL of an organization whose failing datasets its page lists, instead of all. */
export const failingRuleIn = (search: URLSearchParams): DatasetRule | undefined =>
  RULES.find((rule) => rule === search.get('fails'))
