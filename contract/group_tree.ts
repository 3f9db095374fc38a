import * as v from 'valibot'
import { defineContract } from './define.ts'
import { optionalText } from './fields.ts'

/** An organization or group with those below it. */
export type TreeNode = {
  id: string
  name: string
  title: string
  title_translated?: Record<string, string> | undefined
  highlighted: boolean
  children: TreeNode[]
}

const node = v.object({
  id: v.string(),
  name: v.string(),
  title: v.string(),
  title_translated: v.optional(v.record(v.string(), v.string())),
  highlighted: v.boolean(),
  // The OpenAPI document cannot describe a schema that contains itself; the handler's type is TreeNode.
  children: v.array(v.looseObject({})) as unknown as v.GenericSchema<TreeNode[]>,
})

/** The hierarchy of groups, or with `type` "organization" of organizations, as in ckanext-hierarchy. */
export const group_tree = defineContract({
  effect: 'read',
  input: v.looseObject({ type: optionalText }),
  output: v.array(node),
})
