import { package_list as contract } from '#contract/package_list.ts'
import { listPackageNames } from '../db/packages.ts'
import { defineAction } from './define.ts'

/** Lists the names of all active, public datasets. */
export const package_list = defineAction(contract, ({ limit, offset }, { db }) => listPackageNames(db, limit, offset), {
  cacheable: true,
})
