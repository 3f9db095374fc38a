import { config_option_list as contract } from '#contract/config_option_list.ts'
import { notAuthorized } from '../errors.ts'
import { defineAction } from './define.ts'

/** Settings are those of the environment (docs/configuration.md); none changes while the portal runs. For sysadmins. */
export const config_option_list = defineAction(contract, async () => [], {
  before: async (_data, { user }) => {
    if (!user?.sysadmin) throw notAuthorized()
  },
})
