import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { parse, ValiError } from 'valibot'
import { dataset_change } from '#contract/dataset_input.ts'
import type { Dataset } from '#contract/entities.ts'
import { isPlainObject } from '#src/lib/isPlainObject.ts'
import { invalid } from '../../errors.ts'
import { fieldErrors } from '../../fieldErrors.ts'
import type { DatasetFields } from '../datasetRow.ts'
import { filtered } from './globs.ts'
import { merged, mismatches, type Path, setAt, valueAt } from './paths.ts'
import type { Revision } from './readRevision.ts'

/** A stored upload of a revision: the path of its resource, and the resource's fields that follow from the file. */
export type KeptUpload = { path: Path; fields: Record<string, unknown>; fileId: string }

/** The input fields of package_update for a revision. Throws 409 if the dataset does not match `match`. */
export function revise(
  current: Dataset,
  revision: Revision,
  uploads: readonly KeptUpload[],
): { fields: DatasetFields; files: [string, string][] } {
  const wrongPaths = [
    ...mismatches(current, { ...revision.match, ...ownName(revision.match, current) }),
    ...revision.matchAt
      .filter(({ path, value }) => !isNamed(path, value, current))
      .flatMap(({ path, value }) => mismatches(valueAt(current, path), value, path)),
  ]
  if (wrongPaths.length > 0) throw invalid({ match: [...new Set(wrongPaths)].sort() })
  const wanted = merged(structuredClone(filtered(current, revision.filter)), revision.update)
  for (const { path, value } of revision.updateAt) setAt(wanted, path, value)
  const files = uploads.map(({ path, fields, fileId }): [string, string] => [setFile(wanted, path, fields), fileId])
  return { fields: fieldsOf(wanted, current), files }
}

/** The id in `match` may also be the name of the dataset. */
const ownName = ({ id }: Record<string, unknown>, current: Dataset) => (id === current.name ? { id: current.id } : {})
const isNamed = (path: Path, value: unknown, current: Dataset) =>
  path.length === 1 && path[0] === 'id' && value === current.name

/** Sets the fields of a file in its resource and returns the id of the resource. */
function setFile(wanted: unknown, path: Path, fileFields: Record<string, unknown>): string {
  const resource = valueAt(wanted, path)
  if (path[0] !== 'resources' || !isPlainObject(resource))
    throw invalid({ [path.join('__')]: [{ key: 'unmatchedKey', values: { key: path.join('__').slice(0, 200) } }] })
  Object.assign(resource, fileFields)
  const id = typeof resource['id'] === 'string' && resource['id'] !== '' ? resource['id'] : randomUUID()
  resource['id'] = id
  return id
}

function fieldsOf(wanted: unknown, current: Dataset): DatasetFields {
  // Removed lists become empty. Groups without a change are left out, so they stay unchanged.
  const full = { resources: [], groups: [], ...(isPlainObject(wanted) ? wanted : {}) }
  const { groups, ...rest } = full
  const fields = isDeepStrictEqual(groups, current.groups) ? rest : { ...rest, groups }
  try {
    return parse(dataset_change, fields)
  } catch (error) {
    if (error instanceof ValiError) throw fieldErrors(error.issues, fields)
    throw error
  }
}
