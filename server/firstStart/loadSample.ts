import { join } from 'node:path'
import type { Services } from '../actions/define.ts'
import type { Config } from '../config.ts'
import { listGroups } from '../db/groups.ts'
import { readSetting, writeSetting } from '../db/settings.ts'
import { findUserByName } from '../db/users.ts'
import { importFolder } from '../importer/importFolder.ts'
import { writeSample } from '../sample/writeSample.ts'
import { ADMINISTRATOR, makeEditor, makeSampleAccounts, type SampleAccount } from './sampleAccounts.ts'
import type { Progress } from './showProgress.ts'

const SETTING = 'sample'

/** Whether this portal wants the sample and has not got all of it yet. */
export const needsSample = async ({ sample }: Config, { db }: Pick<Services, 'db'>): Promise<boolean> =>
  sample !== 'none' && (await readSetting(db, SETTING)) !== 'done'

/**
 * Makes the sample's accounts and datasets, and gives the accounts for the one time that they are printed. What was cut
 * off before is taken up where it was.
 */
export async function loadSample(config: Config, services: Services, onProgress: Progress): Promise<SampleAccount[]> {
  const accounts = await makeSampleAccounts(services.db, config.dataDir)
  const user = (await findUserByName(services.db, ADMINISTRATOR)) ?? null
  const folder = join(config.dataDir, 'sample')
  await writeSample(folder, { now: new Date(), onProgress })
  await importFolder(folder, { ...services, user, locale: 'tr' }, { dataDir: config.dataDir, onProgress })
  await makeEditorOfLargest(services)
  await writeSetting(services.db, SETTING, 'done')
  return accounts
}

async function makeEditorOfLargest({ db }: Services): Promise<void> {
  const [organization] = await listGroups(db, {
    isOrganization: true,
    type: 'organization',
    sort: { field: 'package_count', direction: 'desc' },
    limit: 1,
    offset: 0,
    labels: null,
    onlyWithPackages: false,
  })
  if (organization) await makeEditor(db, organization.id)
}
