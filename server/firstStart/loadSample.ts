import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Services } from '../actions/define.ts'
import type { Config } from '../config.ts'
import { listGroups } from '../db/groups.ts'
import { readSetting, writeSetting } from '../db/settings.ts'
import { findUserByName } from '../db/users.ts'
import { importFolder, type Progress } from '../importer/importFolder.ts'
import { ADMINISTRATOR, makeEditor, makeSampleAccounts, type SampleAccount } from './sampleAccounts.ts'

const SETTING = 'sample'
/** The data packages that `npm start` has built, relative to the working directory. */
const FOLDER = 'sample/dist'

/** The sample could not be loaded. */
export class SampleError extends Error {
  override name = 'SampleError'
}

/** Whether the sample is enabled and not completely loaded. */
export const needsSample = async ({ sample }: Config, { db }: Pick<Services, 'db'>): Promise<boolean> =>
  sample !== 'none' && (await readSetting(db, SETTING)) !== 'done'

/**
 * Creates the sample's accounts and datasets; returns the accounts, whose passwords are printed once. A load that was
 * interrupted is continued. Throws SampleError if the sample was not built.
 */
export async function loadSample(config: Config, services: Services, onProgress: Progress): Promise<SampleAccount[]> {
  if (!existsSync(join(FOLDER, 'catalogue.json')))
    throw new SampleError(
      `${FOLDER} yok: “npm run build” örnek kataloğu hazırlar, FIHRIST_SAMPLE=none boş başlatır. · ${FOLDER} is missing: “npm run build” builds the sample catalogue, FIHRIST_SAMPLE=none starts with an empty one.`,
    )
  const accounts = await makeSampleAccounts(services.db, config.dataDir)
  const user = (await findUserByName(services.db, ADMINISTRATOR)) ?? null
  await importFolder(FOLDER, { ...services, user, locale: 'tr' }, onProgress)
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
