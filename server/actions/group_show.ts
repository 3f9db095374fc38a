import { group_show as contract } from '#contract/group_show.ts'
import { groupShow } from '../group/groupShow.ts'
import { defineAction } from './define.ts'

/** Shows one group with its members, extras and, on request, its datasets. */
export const group_show = defineAction(contract, groupShow(false), { cacheable: true })

/** Shows one organization with its members, extras and, on request, its datasets. */
export const organization_show = defineAction(contract, groupShow(true), { cacheable: true })
