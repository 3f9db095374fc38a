import { limits } from '#contract/limits.ts'
import { anyOf, phraseCondition, wordCondition } from './conditionOf.ts'
import { fieldKind } from './fieldKind.ts'
import type { Condition } from './plan.ts'
import { QueryTooLargeError } from './queryBudget.ts'

export type QueryField = { field: string; boost: number }

const CKAN_QUERY_FIELDS = 'name^4 title^4 tags^2 groups^2 text'

/** Parses `qf`: fields with boosts, such as `title^4 text`. An empty text means CKAN's default. Throws QueryTooLargeError. */
export function queryFields(qf: string | undefined): QueryField[] {
  const given = (qf?.trim() || CKAN_QUERY_FIELDS).split(/[\s,]+/)
  if (given.length > limits.queryFields.max) throw new QueryTooLargeError('qf', limits.queryFields)
  const fields = given.map((each) => {
    const [field = '', boost] = each.split('^')
    return { field, boost: Number(boost ?? 1) || 1 }
  })
  // Solr ignores date and number fields here, because words are not valid values for them.
  return fields.filter(({ field }) => field !== '' && fieldKind(field) !== 'date' && fieldKind(field) !== 'number')
}

/** A word in all query fields, of which one must match. */
export function wordInFields(text: string, fields: QueryField[], boost = 1): Condition | null {
  return oneOf(fields.map(({ field, boost: weight }) => wordCondition(field, text, weight * boost, 'any')))
}

export function phraseInFields(text: string, slop: number, fields: QueryField[], boost = 1): Condition | null {
  return oneOf(fields.map(({ field, boost: weight }) => phraseCondition(field, text, slop, weight * boost)))
}

export function oneOf(conditions: (Condition | null)[]): Condition | null {
  const present = conditions.filter((each) => each !== null)
  return present.length < 2 ? (present[0] ?? null) : anyOf(present)
}
