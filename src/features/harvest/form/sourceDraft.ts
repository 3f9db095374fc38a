import { HARVEST_FREQUENCIES, HARVEST_TYPES, type HarvestConfig, type HarvestSource } from '#contract/harvest.ts'
import { limits } from '#contract/limits.ts'

/** A line of a mapping: the name at the source, and here; empty here leaves it out. */
export type MapLine = { id: number; theirs: string; ours: string }

export type SourceDraft = {
  url: string
  title: string
  source_type: HarvestSource['source_type']
  frequency: HarvestSource['frequency']
  active: boolean
  /** The name of an organization. */
  owner_org: string
  organizations: readonly MapLine[]
  groups: readonly MapLine[]
}

export type DraftField = 'url' | 'title' | 'owner_org' | 'organizations' | 'groups'
export type DraftProblem = 'missing' | 'address' | 'long' | 'twice' | 'many'

export const FREQUENCIES = HARVEST_FREQUENCIES
export const TYPES = HARVEST_TYPES

/** The form of a stored source, or of a new one. */
export function draftOf(source: HarvestSource | undefined, firstOrganization = ''): SourceDraft {
  return {
    url: source?.url ?? '',
    title: source?.title ?? '',
    source_type: source?.source_type ?? 'ckan',
    frequency: source?.frequency ?? 'DAILY',
    active: source?.active ?? true,
    owner_org: source?.organization.name ?? firstOrganization,
    organizations: linesOf(source?.config.organization_map ?? {}),
    groups: linesOf(source?.config.group_map ?? {}),
  }
}

/** What is sent. */
export const fieldsOf = ({ organizations, groups, ...fields }: SourceDraft) => ({
  ...fields,
  url: fields.url.trim(),
  title: fields.title.trim(),
  config: { organization_map: mapOf(organizations), group_map: mapOf(groups) } satisfies HarvestConfig,
})

/** What is stored of a field: without the order of the lines, and without those that have no name. */
export function storedValue(draft: SourceDraft, field: keyof SourceDraft): unknown {
  if (field === 'organizations' || field === 'groups') return Object.entries(mapOf(draft[field])).sort()
  const value = draft[field]
  return typeof value === 'string' ? value.trim() : value
}

/** What is sent of these fields. Both mappings are one field of the action. */
export function changesOf(
  draft: SourceDraft,
  changed: readonly (keyof SourceDraft)[],
): Partial<ReturnType<typeof fieldsOf>> {
  const names = changed.map((field) => (field === 'organizations' || field === 'groups' ? 'config' : field))
  return Object.fromEntries(Object.entries(fieldsOf(draft)).filter(([name]) => names.some((one) => one === name)))
}

/** What the form refuses before it is sent, by field. */
export function problemsOf(draft: SourceDraft): Partial<Record<DraftField, DraftProblem>> {
  const url = draft.url.trim()
  const title = draft.title.trim()
  const problems: [DraftField, DraftProblem | false][] = [
    ['url', url === '' ? 'missing' : url.length > limits.harvestUrl.max ? 'long' : !isWebAddress(url) && 'address'],
    ['title', title === '' ? 'missing' : title.length > limits.harvestTitle.max && 'long'],
    ['owner_org', draft.owner_org === '' && 'missing'],
    ['organizations', mapProblem(draft.organizations)],
    ['groups', mapProblem(draft.groups)],
  ]
  return Object.fromEntries(problems.filter(([, problem]) => problem !== false))
}

const isWebAddress = (text: string) => /^https?:\/\/[^\s/?#]+[^\s]*$/i.test(text) && URL.canParse(text)

function mapProblem(lines: readonly MapLine[]): DraftProblem | false {
  const names = lines.map(({ theirs }) => theirs.trim()).filter((name) => name !== '')
  if (names.length > limits.harvestMap.max) return 'many'
  return new Set(names).size < names.length && 'twice'
}

const linesOf = (map: Record<string, string>): MapLine[] =>
  Object.entries(map).map(([theirs, ours], id) => ({ id, theirs, ours }))

const mapOf = (lines: readonly MapLine[]) =>
  Object.fromEntries(lines.map(({ theirs, ours }) => [theirs.trim(), ours]).filter(([theirs]) => theirs !== ''))
