import * as v from 'valibot'
import { tagName } from './dataset_input.ts'
import { defineContract } from './define.ts'
import { tag } from './entities.ts'
import { reference } from './fields.ts'

/** Adds a tag to a vocabulary. Sysadmins only; free tags are created with their datasets. */
export const tag_create = defineContract({
  effect: 'write',
  input: v.looseObject({ name: tagName, vocabulary_id: reference }),
  output: v.looseObject({ ...tag.entries, packages: v.array(v.unknown()) }),
})
