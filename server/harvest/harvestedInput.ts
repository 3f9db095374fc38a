import { createHash } from 'node:crypto'
import { safeParse } from 'valibot'
import { package_create } from '#contract/package_create.ts'
import { cleanData } from '../cleanData.ts'
import { fieldErrors } from '../fieldErrors.ts'
import { recordInput } from '../importer/recordInput.ts'
import type { Found } from './SourceReader.ts'
import { withoutLogin } from './withoutLogin.ts'

type Input = Record<string, unknown>
type Origin = { source: { id: string; title: string }; objectId: string }
type Place = { owner_org: string; groups: readonly string[] }

/** The extras by which a dataset says where it comes from; the first three are those of ckanext-harvest. */
const ORIGIN_EXTRAS = ['harvest_object_id', 'harvest_source_id', 'harvest_source_title', 'harvest_url'] as const

const sameName = { claim: (_kind: unknown, wanted: string) => wanted }

/**
 * The input of package_create for a record, with the place that the mapping gives it. Throws the ActionError of invalid fields,
 * and BadInputError.
 */
export function harvestedInput(
  { record = {}, url }: Pick<Found, 'record' | 'url'>,
  { source, objectId }: Origin,
  place: Place,
  name: string,
): Input {
  const input: Input = {
    ...recordInput(record, sameName),
    name,
    owner_org: place.owner_org,
    groups: place.groups.map((id) => ({ id })),
    private: false,
    state: 'active',
  }
  delete input['id']
  // Files are links until somebody here decides that they are loaded again and again.
  for (const resource of input['resources'] as Input[]) delete resource['update_schedule'] // as recordInput makes them
  const origin: Record<(typeof ORIGIN_EXTRAS)[number], string> = {
    harvest_object_id: objectId,
    harvest_source_id: source.id,
    harvest_source_title: source.title,
    harvest_url: withoutLogin(url),
  }
  const others = (input['extras'] as { key: string }[]).filter(({ key }) => !Object.hasOwn(origin, key)) // as recordInput makes them
  input['extras'] = [...others, ...Object.entries(origin).map(([key, value]) => ({ key, value }))]
  cleanData(input)
  const { success, issues } = safeParse(package_create.input, input)
  if (!success) throw fieldErrors(issues, input)
  return input
}

/** What an input says, without its times: two records with the same hash are the same dataset. */
export function hashOfInput({ metadata_modified: _, metadata_created: __, ...input }: Input): string {
  return createHash('sha256').update(JSON.stringify(input)).digest('hex')
}
