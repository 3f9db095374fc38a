import type { InferOutput } from 'valibot'
import type { problemInput } from '#contract/dataRequest.ts'
import type { Queryable } from '../db/pool.ts'
import { findReportedDataset } from '../db/reportedDataset.ts'
import { fieldError } from './DataRequestError.ts'

type Target = { packageId: string; place: Record<string, string>; organizationId: string | null }

/** The dataset that a report is about, where in it the problem is, and who receives the report. Throws DataRequestError. */
export async function findProblemTarget(
  db: Queryable,
  { dataset, resource, ...place }: InferOutput<typeof problemInput>,
): Promise<Target> {
  const found = await findReportedDataset(db, dataset, resource)
  if (!found) throw fieldError('dataset', 'requestDatasetUnknown')
  if (resource !== '' && !found.hasResource) throw fieldError('resource', 'problemFileUnknown')
  return { packageId: found.id, place: placeOf({ resource, ...place }), organizationId: found.recipient?.id ?? null }
}

/** Where in a dataset a reported problem is, without the parts that the reporter left out. */
export function placeOf({
  resource,
  column,
  row,
  value,
}: Pick<InferOutput<typeof problemInput>, 'resource' | 'column' | 'row' | 'value'>): Record<string, string> {
  return Object.fromEntries(Object.entries({ resource, column, row, value }).filter(([, text]) => text !== ''))
}
