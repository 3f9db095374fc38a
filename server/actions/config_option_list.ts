import { config_option_list as contract } from '#contract/config_option_list.ts'
import { notAuthorized } from '../errors.ts'
import { defineAction } from './define.ts'

/** Empty: settings are environment variables (docs/configuration.md) and cannot be changed here. For sysadmins. */
export const config_option_list = defineAction(contract, async () => [], {
  before: async (_data, { user }) => {
    if (!user?.sysadmin) throw notAuthorized()
  },
})
