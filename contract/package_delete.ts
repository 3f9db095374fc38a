import * as v from 'valibot'
import { defineContract } from './define.ts'
import { reference } from './fields.ts'

/** Takes a dataset out of the catalogue; its organization still sees it and can bring it back. Its name becomes free. */
export const package_delete = defineContract({
  name: 'package_delete',
  effect: 'write',
  input: v.looseObject({ id: reference }),
  output: v.null(),
})
