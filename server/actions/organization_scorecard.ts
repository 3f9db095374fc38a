import { limits } from '#contract/limits.ts'
import { organization_scorecard as contract, datasetRules } from '#contract/organization_scorecard.ts'
import { dayOf, lastOverdueArrival } from '../dataRequest/workingDays.ts'
import { countRequests } from '../db/scorecard.ts'
import { readableGroup } from '../group/groupShow.ts'
import { failingIds, findingsOf } from '../scorecard/findings.ts'
import { PUBLIC_LABEL } from '../visibility.ts'
import { defineAction } from './define.ts'

/**
 * Counts the public datasets and data requests of an organization by rule, and on request lists the datasets that do not
 * meet one. It is the same for every caller: private datasets are never in it. Not in CKAN.
 */
export const organization_scorecard = defineAction(
  contract,
  async ({ id, rule, limit, offset }, deps) => {
    const organization = await readableGroup(id, true, deps)
    const findings = await findingsOf(organization.id, deps)
    const { answered, overdue } = await countRequests(deps.db, organization.id, lastOverdueArrival(dayOf(Date.now())))
    const requests = { rule: 'answered_requests' as const, met: answered, of: answered + overdue }
    const failing = rule && failingIds(findings, rule)
    const page = failing?.slice(offset, offset + Math.min(limit, limits.failingDatasets.max)) ?? []
    return {
      datasets: findings.datasets,
      rules: [...datasetRules.map((name) => ({ rule: name, ...findings.counts[name] })), requests],
      ...(failing && {
        failing: {
          count: failing.length,
          results: await deps.documents.datasets(page, [PUBLIC_LABEL], deps.locale),
        },
      }),
    }
  },
  // Requests change without the catalogue: the cache keeps a response for a minute at most (ResponseCache.ts).
  { cacheable: true },
)
