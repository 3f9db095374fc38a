import { site_read as contract } from '#contract/site_read.ts'
import { defineAction } from './define.ts'

/** Always true: older clients call it first. */
export const site_read = defineAction(contract, async () => true as const)
