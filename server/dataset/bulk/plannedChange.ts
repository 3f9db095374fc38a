import type { BulkChange } from '#contract/bulk_update_metadata.ts'
import type { Dataset } from '#contract/entities.ts'
import { isFrequencyKey } from '#contract/frequency.ts'
import type { CheckedChange } from '../checkChange.ts'
import { type DatasetFields, fieldsOfDataset } from '../datasetRow.ts'
import { setTime } from '../setTime.ts'

export type PlannedChange = {
  /** The names of the fields that change. */
  fields: string[]
  input: DatasetFields
  undo: BulkChange
}

/** The key of the extra, as the publishing form writes it. */
const FREQUENCY = 'frequency'

/** What a change means for one dataset; undefined if it has the values already. `owner_org` is an id, if there is one. */
export function plannedChange(current: Dataset, change: BulkChange): PlannedChange | undefined {
  const plan: PlannedChange = { fields: [], input: fieldsOfDataset(current), undo: {} }
  const set = (field: string, input: DatasetFields, undo: BulkChange) => {
    plan.fields.push(field)
    Object.assign(plan.input, input)
    Object.assign(plan.undo, undo)
  }
  planVisibility(current, change, set)
  const licence = change.license_id === undefined ? current.license_id : change.license_id || null
  if (licence !== (current.license_id || null))
    set('license_id', { license_id: licence }, { license_id: current.license_id })
  if (change.owner_org !== undefined && (change.owner_org || null) !== current.owner_org)
    set('owner_org', { owner_org: change.owner_org || null }, { owner_org: current.owner_org ?? '' })
  planFrequency(current, change, set)
  planTags(current, change, set)
  planGroups(current, change, set)
  return plan.fields.length > 0 ? plan : undefined
}

/** What a write changes of a plan: a dataset silently stays in groups that the caller may not use. */
export function writtenPart(
  { fields, undo }: PlannedChange,
  { changed, groups }: Pick<CheckedChange, 'changed' | 'groups'>,
): Pick<PlannedChange, 'fields' | 'undo'> {
  const { add_groups: _, remove_groups: __, ...rest } = undo
  const isGroups = fields.includes('groups') && changed.includes('groups')
  return {
    fields: fields.filter((field) => changed.includes(field === 'frequency' ? 'extras' : field)),
    undo: { ...rest, ...(isGroups && { add_groups: groups.removed, remove_groups: groups.added }) },
  }
}

type Set = (field: string, input: DatasetFields, undo: BulkChange) => void

/** A dataset that becomes public loses its set time of publication, so the time is a change too. */
function planVisibility(current: Dataset, { private: wanted, publish_at }: BulkChange, set: Set): void {
  const isPrivate = wanted ?? current.private
  if (isPrivate !== current.private) set('private', { private: isPrivate }, { private: current.private })
  const before = current.publish_at || null
  const isSame = !publish_at || !before ? (publish_at || null) === before : setTime(publish_at) === setTime(before)
  const isKept = publish_at === undefined || isSame
  const time = isKept ? (isPrivate ? before : null) : publish_at || null
  if (time !== before) set('publish_at', { publish_at: time }, { publish_at: before })
}

/** Replaces the value of the extra that readers see as the frequency, and keeps its key and place. */
function planFrequency({ extras }: Dataset, { frequency, frequency_extra: exact }: BulkChange, set: Set): void {
  if (frequency === undefined && exact === undefined) return
  const known = extras.filter(({ key }) => isFrequencyKey(key))
  const old = exact ? known.find(({ key }) => key === exact.key) : (known.find(({ value }) => value !== '') ?? known[0])
  const wanted = exact ? exact.value : (frequency ?? '').trim()
  if (old ? wanted === old.value : wanted === '' && !exact) return
  const place = old ? extras.indexOf(old) : (exact?.position ?? extras.length)
  const isRemoved = wanted === '' && !exact
  const added = isRemoved ? [] : [{ key: old?.key ?? exact?.key ?? FREQUENCY, value: wanted }]
  const next = extras.toSpliced(place, old ? 1 : 0, ...added)
  const undo = old ? { frequency_extra: { key: old.key, value: old.value, position: place } } : { frequency: '' }
  set('frequency', { extras: next }, undo)
}

function planTags({ tags }: Dataset, { add_tags = [], remove_tags = [] }: BulkChange, set: Set): void {
  const free = new Set(tags.filter(({ vocabulary_id }) => !vocabulary_id).map(({ name }) => name))
  const removed = [...new Set(remove_tags)].filter((name) => free.has(name) && !add_tags.includes(name))
  const added = [...new Set(add_tags)].filter((name) => !free.has(name))
  if (added.length + removed.length === 0) return
  const kept = tags
    .filter(({ name, vocabulary_id }) => vocabulary_id || !removed.includes(name))
    .map(({ name, vocabulary_id }) => ({ name, vocabulary_id }))
  set('tags', { tags: [...kept, ...added.map((name) => ({ name }))] }, { add_tags: removed, remove_tags: added })
}

function planGroups({ groups }: Dataset, { add_groups = [], remove_groups = [] }: BulkChange, set: Set): void {
  const isIn = (wanted: string) => groups.some(({ id, name }) => id === wanted || name === wanted)
  const removed = groups.filter(({ id, name }) =>
    remove_groups.some((wanted) => (wanted === id || wanted === name) && !add_groups.includes(wanted)),
  )
  const added = [...new Set(add_groups)].filter((wanted) => !isIn(wanted))
  if (added.length + removed.length === 0) return
  const kept = groups.filter((group) => !removed.includes(group))
  // The undo is known when the groups are found (writtenPart).
  set('groups', { groups: [...kept.map(({ id }) => ({ id })), ...added.map((name) => ({ name }))] }, {})
}
