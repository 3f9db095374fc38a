import * as v from 'valibot'

/** What the values of a column have in common, over all rows of its table. */
export const column_statistics = v.object({
  /** The number of rows in which the value is null or an empty text. */
  empty: v.number(),
  /** The number of different values, without empty ones. Null for json, lists and texts that are too long to compare. */
  distinct: v.nullable(v.number()),
  /** The least and greatest value of numbers, dates and times, as the API writes them. */
  min: v.nullable(v.string()),
  max: v.nullable(v.string()),
  /** The number of rows in ranges of equal width, from min to max. Null for texts and for one single value. */
  histogram: v.nullable(v.array(v.number())),
  /** The most frequent values and their numbers of rows; values over 200 characters are left out. */
  top: v.array(v.object({ value: v.string(), count: v.number() })),
  /** The number of characters of the longest text, counted up to 300; of other values, it is left out. */
  longest: v.optional(v.number()),
  /** Whether `distinct`, `histogram`, `top` and `longest` are estimated from a sample of a large table. */
  is_estimate: v.boolean(),
})

export type ColumnStatistics = v.InferOutput<typeof column_statistics>
