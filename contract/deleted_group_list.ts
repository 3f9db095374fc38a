import * as v from 'valibot'
import { defineContract } from './define.ts'
import { translations } from './entities.ts'

/** The deleted organizations and groups, the last deleted first. They can be restored with `state`, or purged. Sysadmins only. */
export const deleted_group_list = defineContract({
  effect: 'read',
  input: v.looseObject({}),
  output: v.array(
    v.object({
      id: v.string(),
      name: v.string(),
      title: v.string(),
      title_translated: translations,
      is_organization: v.boolean(),
      /** When it was deleted; null if the activities no longer say it. */
      deleted: v.nullable(v.string()),
    }),
  ),
})
