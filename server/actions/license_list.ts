import { license_list as contract } from '#contract/license_list.ts'
import { licenseList } from '../licenses.ts'
import { defineAction } from './define.ts'

/** Lists the licences that datasets may name, in the request's language. */
export const license_list = defineAction(contract, async (_input, { locale }) => licenseList(locale))
