import type { InferOutput } from 'valibot'
import type { problemInput } from '#contract/dataRequest.ts'
import type { Queryable } from '../db/pool.ts'
import { findReportedDataset } from '../db/reportedDataset.ts'
import { fieldError } from './DataRequestError.ts'

type Target = { packageId: string; place: Record<string, string>; organizationId: string | null }

/** The dataset that a report is about, where in it the problem is, and who receives the report. Throws DataRequestError. */
export async function findProblemTarget(
  db: Queryable,
  { dataset, resource, column, row, value }: InferOutput<typeof problemInput>,
): Promise<Target> {
  const found = await findReportedDataset(db, dataset, resource)
  if (!found) throw fieldError('dataset', 'requestDatasetUnknown')
  if (resource !== '' && !found.hasResource) throw fieldError('resource', 'problemFileUnknown')
  const named = Object.entries({ resource, column, row, value }).filter(([, text]) => text !== '')
  return { packageId: found.id, place: Object.fromEntries(named), organizationId: found.recipient?.id ?? null }
}
