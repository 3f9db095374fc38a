import { format_autocomplete as contract } from '#contract/format_autocomplete.ts'
import { frequentFormats } from '../db/listings.ts'
import { invalidField } from '../errors.ts'
import { defineAction } from './define.ts'

const MOST_ROWS = 1000

/** Formats that contain the text, the most frequent first. */
export const format_autocomplete = defineAction(
  contract,
  async ({ q, limit }, deps) => {
    if (q === undefined || q === null) throw invalidField('q', 'missingValue')
    return frequentFormats(deps.db, q, Math.min(limit, MOST_ROWS))
  },
  { cacheable: true },
)
