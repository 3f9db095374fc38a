import * as v from 'valibot'
import { limits } from './limits.ts'

const place = (max: number) => v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(max))))
const range = v.strictObject({
  sheet: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(limits.sheetName.max, 'limitCharacters')))),
  header_row: place(limits.headerRow.max),
  header_rows: place(limits.headerRows.max),
  leave_out: v.optional(v.nullable(v.picklist(['none', 'end', 'everywhere']))),
})

/** The part of a file that is its table. An omitted field has the same effect as no range. */
export type TableRange = {
  sheet?: string
  header_row?: number
  header_rows?: number
  leave_out?: 'none' | 'end' | 'everywhere'
}

/** The range of a resource's table as an object or, in a form, as its JSON text; null or an empty text for none. */
export const table_range = v.optional(
  v.nullable(
    v.pipe(
      v.any(),
      v.rawTransform(({ dataset, addIssue, NEVER }): TableRange | null => {
        const { value: input } = dataset
        const value = readJson(input)
        if (value === null || value === '') return null
        const { output, issues, success } = v.safeParse(range, Array.isArray(value) ? undefined : value)
        if (success) return withoutEmpty(output)
        const [{ message, requirement }] = issues
        const isTooLong = message === 'limitCharacters'
        addIssue({
          message: isTooLong ? message : 'tableRangeShape',
          input,
          ...(isTooLong && { expected: String(requirement) }),
        })
        return NEVER
      }),
    ),
  ),
)

/** The stored range of a resource; undefined if there is none, or none that can be read. */
export function tableRangeOf(stored: unknown): TableRange | undefined {
  const { output, success } = v.safeParse(table_range, stored)
  return success ? (output ?? undefined) : undefined
}

const withoutEmpty = (found: v.InferOutput<typeof range>): TableRange =>
  Object.fromEntries(Object.entries(found).filter(([, value]) => value !== null && value !== undefined && value !== ''))

function readJson(value: unknown): unknown {
  if (typeof value !== 'string' || value.trim() === '') return value ?? null
  try {
    return JSON.parse(value)
  } catch {
    return undefined
  }
}
