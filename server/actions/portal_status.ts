import { portal_status as contract } from '#contract/portal_status.ts'
import { failedLoads } from '../db/datastoreLoads.ts'
import { messageText } from '../messages.ts'
import { examinePortal } from '../status/examinePortal.ts'
import { findingTexts } from '../status/findingsText.ts'
import { sysadminsOnly } from '../tag/vocabulary.ts'
import { defineAction } from './define.ts'

/** Reports the state of the portal's parts. Parts that do not respond are reported as failing. */
export const portal_status = defineAction(
  contract,
  async (_input, deps) => {
    const { locale, config, db } = deps
    const [findings, failed] = await Promise.all([
      examinePortal({ ...deps, release: config.release }),
      failedLoads(db).catch(() => []), // the database is away: its own part says so
    ])
    return {
      checked: new Date().toISOString(),
      parts: findingTexts(findings, locale),
      failed_loads: failed.map(({ error, ...load }) => ({ ...load, error: error ? messageText(locale, error) : '' })),
    }
  },
  { before: sysadminsOnly },
)
