import * as v from 'valibot'
import { defineContract } from './define.ts'
import { naturalNumber, queryText } from './fields.ts'

/** Datasets that match a prefix. */
export const package_autocomplete = defineContract({
  effect: 'read',
  input: v.looseObject({ q: v.nullish(queryText), limit: naturalNumber(10) }),
  output: v.array(
    v.object({ name: v.string(), title: v.string(), match_field: v.string(), match_displayed: v.string() }),
  ),
})
