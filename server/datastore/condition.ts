import type { DatastoreField } from '#contract/entities.ts'

export const OPERATORS = { eq: '=', gt: '>', gte: '>=', lt: '<', lte: '<=' } as const
export type Operator = keyof typeof OPERATORS

/** The condition that the rows of a response fulfil. An empty `any` is never true, an empty `all` always. */
export type Condition =
  | { any: readonly Condition[] }
  | { all: readonly Condition[] }
  | { field: DatastoreField; operator: Operator; value: unknown }
  | { field: DatastoreField; operator: 'in'; values: readonly unknown[] }
  | { field: DatastoreField; operator: 'ext_contains'; text: string }
  | { field: DatastoreField; operator: 'ext_empty'; isEmpty: boolean }
