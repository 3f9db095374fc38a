import { help_show as contract } from '#contract/help_show.ts'
import documentation from '../../docs/api.md?raw'
import { notFound } from '../errors.ts'
import { defineAction } from './define.ts'

/** Gives the section of docs/api.md about one action: one text for people, tests and clients. */
export const help_show = defineAction(contract, async ({ name }) => {
  const sections = documentation.split(/^## /m)
  const section = sections.find((text) => text.startsWith(`${name}\n`))
  if (!section) throw notFound('actionNotFound')
  return section.slice(name.length).trim()
})
