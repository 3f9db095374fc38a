import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { parse, ValiError } from 'valibot'
import { dataset_change } from '#contract/dataset_input.ts'
import type { Dataset } from '#contract/entities.ts'
import { invalid } from '../../errors.ts'
import { fieldErrors } from '../../fieldErrors.ts'
import type { DatasetFields } from '../datasetRow.ts'
import { filtered } from './globs.ts'
import { isDict, merged, mismatches, type Path, setAt, valueAt } from './paths.ts'
import type { Revision } from './readRevision.ts'

/** A file that was kept for a resource of the revision: where the resource is, and what the file says of it. */
export type KeptUpload = { path: Path; fields: Record<string, unknown>; fileId: string }

/** A dataset after a revision, as a caller of package_update would send it. Throws 409 where it is not as `match` says. */
export function revise(
  current: Dataset,
  revision: Revision,
  uploads: readonly KeptUpload[],
): { fields: DatasetFields; files: [string, string][] } {
  const faults = [
    ...mismatches(current, { ...revision.match, ...ownName(revision.match, current) }),
    ...revision.matchAt
      .filter(({ path, value }) => !isNamed(path, value, current))
      .flatMap(({ path, value }) => mismatches(valueAt(current, path), value, path)),
  ]
  if (faults.length > 0) throw invalid({ match: [...new Set(faults)].sort() })
  const wanted = merged(structuredClone(filtered(current, revision.filter)), revision.update)
  for (const { path, value } of revision.updateAt) setAt(wanted, path, value)
  const files = uploads.map(({ path, fields, fileId }): [string, string] => [takeFile(wanted, path, fields), fileId])
  return { fields: fieldsOf(wanted, current), files }
}

/** An id may also be matched by the name: both name the dataset. */
const ownName = ({ id }: Record<string, unknown>, current: Dataset) => (id === current.name ? { id: current.id } : {})
const isNamed = (path: Path, value: unknown, current: Dataset) =>
  path.length === 1 && path[0] === 'id' && value === current.name

/** Lays a file's facts over its resource and gives the resource's id. */
function takeFile(wanted: unknown, path: Path, facts: Record<string, unknown>): string {
  const resource = valueAt(wanted, path)
  if (path[0] !== 'resources' || !isDict(resource))
    throw invalid({ [path.join('__')]: [{ key: 'unmatchedKey', values: { key: path.join('__').slice(0, 200) } }] })
  Object.assign(resource, facts)
  const id = typeof resource['id'] === 'string' && resource['id'] !== '' ? resource['id'] : randomUUID()
  resource['id'] = id
  return id
}

function fieldsOf(wanted: unknown, current: Dataset): DatasetFields {
  // Lists that were filtered away are emptied; groups that are as before are left as they are.
  const full = { resources: [], groups: [], ...(isDict(wanted) ? wanted : {}) }
  const { groups, ...rest } = full
  const fields = isDeepStrictEqual(groups, current.groups) ? rest : { ...rest, groups }
  try {
    return parse(dataset_change, fields)
  } catch (error) {
    if (error instanceof ValiError) throw fieldErrors(error.issues, fields)
    throw error
  }
}
