import { help_show as contract } from '#contract/help_show.ts'
import { sectionOf } from '../apiDocument.ts'
import { notFound } from '../errors.ts'
import { defineAction } from './define.ts'

/** Returns the section of docs/api.md about one action. */
export const help_show = defineAction(contract, async ({ name }) => {
  const section = sectionOf(name)
  if (section === undefined) throw notFound('actionNotFound')
  return section
})
