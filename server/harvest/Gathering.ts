import { createHash, randomUUID } from 'node:crypto'
import { limits } from '#contract/limits.ts'
import { reservedNames } from '#contract/reservedNames.ts'
import type { ActionDeps } from '../actions/define.ts'
import { type Claimant, ownPackages, packagesOfDeletedSources } from '../db/harvestFormer.ts'
import { forgetProblems, type Held, holdsJob, noteProblems, type Texts } from '../db/harvestJobs.ts'
import { type FoundObject, type KnownObject, knownObjects, putObjects } from '../db/harvestObjects.ts'
import type { SourceRow } from '../db/harvestSources.ts'
import { findManyPackageFacts, type PackageFacts } from '../db/packages.ts'
import { retriedTransaction } from '../db/retry.ts'
import { groupsOf, organizationOf, type PackageRecord } from '../importer/recordInput.ts'
import type { Message } from '../messages.ts'
import { isUuid } from '../uuid.ts'
import { type Checked, checkedRecord } from './checkedRecord.ts'
import { claimantOf } from './claimantOf.ts'
import { LostJobError, rejectionTexts, textsOf } from './harvestError.ts'
import { harvestedInput, hashOfInput } from './harvestedInput.ts'
import { Mapping } from './Mapping.ts'
import { Repetitions } from './Repetitions.ts'
import type { Found } from './SourceReader.ts'

type Job = Held & { is_preview: boolean }
/** What is to be done about a record, and the name that its dataset would have. */
type Compared = { object: FoundObject; name?: string }
type Here = { facts: ReadonlyMap<string, PackageFacts>; own: ReadonlySet<string> }
type Deps = ActionDeps & { user: NonNullable<ActionDeps['user']> }

/** Compares the records of a source with what is here and stores, portion by portion, what an import has to do. */
export class Gathering {
  readonly #deps: Deps
  readonly #source: SourceRow & Claimant
  readonly #job: Job
  readonly #known: Map<string, KnownObject>
  /** The datasets of deleted sources, by the identifiers of their records. */
  readonly #former: Map<string, string>
  readonly #mapping: Mapping
  /** The ids of the datasets that get the names. */
  readonly #names = new Map<string, string>()
  /** The names that the records with the identifiers get. */
  readonly #reserved = new Map<string, string>()
  readonly #repetitions: Repetitions

  /** Reads what earlier jobs found. */
  static async begin(deps: Deps, row: SourceRow, job: Job): Promise<Gathering> {
    const source = claimantOf(row)
    const { db } = deps
    return new Gathering(deps, source, job, {
      known: await knownObjects(db, source.id),
      former: await packagesOfDeletedSources(db, source),
    })
  }

  private constructor(
    deps: Deps,
    source: SourceRow & Claimant,
    job: Job,
    { known, former }: { known: Map<string, KnownObject>; former: Map<string, string> },
  ) {
    this.#deps = deps
    this.#source = source
    this.#job = job
    this.#known = known
    this.#former = former
    this.#mapping = new Mapping(source, deps)
    this.#repetitions = new Repetitions(known)
  }

  /** Whether the dataset of a record is up to date, or this job has read it before it was interrupted. */
  isKnown = (guid: string, modified: string): boolean => {
    const known = this.#known.get(guid)
    if (!known || modified === '') return false
    if (known.job_id === this.#job.id) return known.found_modified === modified
    return known.is_imported && known.is_present && known.modified === modified
  }

  /** Stores a portion of records in one transaction. */
  async put(portion: readonly Found[]): Promise<void> {
    const records: { found: Checked; hash: string }[] = []
    for (const one of portion) {
      const found = await checkedRecord(one)
      const hash = this.#repetitions.hashOf(found)
      if (hash !== undefined) records.push({ found, hash })
    }
    const read = records.filter(({ found: { record, refusal } }) => record !== undefined || refusal !== undefined)
    const here = await this.#here(read.map(({ found }) => found))
    const byGuid = new Map<string, FoundObject>()
    const replaced = new Set<string>()
    for (const { found, hash } of records) {
      const compared = await this.#compared(found, here)
      if (!compared) continue
      const { object } = compared
      const { isKept, refused } = this.#repetitions.settle(object, hash)
      const leftOut = refused && (await this.#compared(refused, here))?.object
      if (isKept) {
        byGuid.set(object.guid, object)
        this.#reserve(compared)
        if (leftOut) replaced.add(object.guid)
      }
      if (leftOut) byGuid.set(leftOut.guid, leftOut)
    }
    const objects = [...byGuid.values()]
    if (objects.length === 0) return
    const problems = objects.flatMap(({ guid, title, reason }) =>
      reason ? [{ guid, title: title || guid, reason }] : [],
    )
    await retriedTransaction(this.#deps.db, async (client) => {
      if (!(await holdsJob(client, this.#job))) throw new LostJobError()
      await putObjects(client, { sourceId: this.#source.id, jobId: this.#job.id }, objects)
      await forgetProblems(client, this.#job.id, [...replaced]) // of an earlier portion
      await noteProblems(client, this.#job.id, problems)
    })
  }

  /** The datasets of this catalogue that have the names or ids of records. */
  async #here(records: readonly Checked[]): Promise<Here> {
    const { db } = this.#deps
    const ids = records.map((found) => this.#packageOf(found) ?? '').filter(isUuid)
    return {
      facts: await findManyPackageFacts(db, [...ids, ...records.flatMap((found) => this.#namesFor(found))]),
      own: await ownPackages(db, this.#source, ids),
    }
  }

  /** The id that the dataset of a record has or gets here; undefined if it gets a new one. */
  #packageOf(found: Checked): string | undefined {
    const known = this.#known.get(found.guid)
    if (known?.is_imported) return known.package_id
    const id = idOf(found)
    return this.#former.get(found.guid) ?? known?.package_id ?? (isUuid(id) ? id.toLowerCase() : undefined)
  }

  /** Same as #packageOf, but undefined for a dataset that the source may not take over any more, unless the record has its id. */
  #freePackageOf(found: Checked, { facts, own }: Here): string | undefined {
    const id = this.#packageOf(found)
    if (id === undefined || this.#known.get(found.guid)?.is_imported || !facts.has(id) || own.has(id)) return id
    return id === idOf(found).toLowerCase() ? id : undefined
  }

  async #compared(found: Checked, here: Here): Promise<Compared | undefined> {
    const known = this.#known.get(found.guid)
    const base = {
      ...{
        id: known?.id ?? this.#repetitions.idOf(found.guid) ?? randomUUID(),
        guid: found.guid,
        found_modified: found.modified,
      },
      title: found.title || (known ? '' : found.guid), // an empty one leaves the known one
      ...(found.record && namesOf(found.record)),
    }
    if (!found.record && !found.refusal) {
      if (!known || known.job_id === this.#job.id) return undefined
      return { object: { ...base, ...UNCHANGED, package_id: known.package_id, found_hash: known.hash } }
    }
    const packageId = this.#freePackageOf(found, here) ?? randomUUID()
    const leftOut = (reason: Texts): Compared => ({
      object: { ...base, package_id: packageId, status: 'left_out', found_hash: null, content: null, reason },
    })
    if (found.refusal) return leftOut(found.refusal)
    const refusal = this.#refusalOf(packageId, known, here)
    if (refusal) return leftOut(textsOf(refusal))
    const place = await this.#mapping.placeOf(found.record ?? {})
    if ('key' in place) return leftOut(textsOf(place))
    try {
      const name = this.#freeName(found, packageId, here)
      const input = harvestedInput(found, { source: this.#source, objectId: base.id }, place, name)
      const hash = hashOfInput(input)
      const isPresent = here.facts.has(packageId)
      if (isPresent && known?.is_imported && known.hash === hash)
        return { object: { ...base, ...UNCHANGED, package_id: packageId, found_hash: hash }, name }
      const status = isPresent ? 'changed' : 'new'
      const content = this.#job.is_preview ? null : input
      return { object: { ...base, package_id: packageId, found_hash: hash, reason: null, status, content }, name }
    } catch (error) {
      return leftOut(rejectionTexts(error))
    }
  }

  /** Why a record must not be written to the dataset with this id. */
  #refusalOf(packageId: string, known: KnownObject | undefined, { facts, own }: Here): Message | undefined {
    const present = facts.get(packageId)
    if (!present) return known?.is_imported ? { key: 'harvestDeletedHere' } : undefined
    if (present.state === 'deleted') return { key: 'harvestDeletedHere' }
    if (!known?.is_imported && !own.has(packageId)) return { key: 'harvestAlreadyHere', values: { name: present.name } }
    return undefined
  }

  /**
   * The name of the record, or a longer one if another dataset has it, or none may have it. A dataset keeps the one that it has when
   * the name of the record becomes free.
   */
  #freeName(found: Checked, packageId: string, { facts }: Here): string {
    const names = this.#namesFor(found)
    const current = facts.get(packageId)?.name
    if (current !== undefined && names.includes(current)) return current
    const isFree = (name: string) => {
      const present = facts.get(name)
      const holder = this.#names.get(name) ?? (present?.state === 'deleted' ? undefined : present?.id)
      return holder === undefined || holder === packageId
    }
    return names.find(isFree) ?? names.at(-1) ?? ''
  }

  /** Other datasets do not get the name of a record that counts; they may get that of the one that it replaces. */
  #reserve({ object: { guid, package_id }, name }: Compared): void {
    const before = this.#reserved.get(guid)
    if (before !== undefined && this.#names.get(before) === package_id) this.#names.delete(before)
    this.#reserved.delete(guid)
    if (name === undefined) return
    this.#reserved.set(guid, name)
    this.#names.set(name, package_id)
  }

  /** The names that a dataset of the record can have, the best first; the same in every job. */
  #namesFor(found: Checked): string[] {
    const wanted = nameOf(found)
    const isPossible = wanted.length >= MIN_NAME && !reservedNames.dataset.includes(wanted)
    // Another source can have a record with the same identifier.
    const others = [found.guid, `${this.#source.id} ${found.guid}`].map((identity) => otherName(wanted, identity))
    return isPossible ? [wanted, ...others] : others
  }
}

const UNCHANGED = { status: 'unchanged', content: null, reason: null } as const

/** Longer names, and more groups, cannot be mapped. */
const namesOf = (record: PackageRecord) => ({
  their_organization: fitting(organizationOf(record)?.name ?? ''),
  their_groups: [...new Set(groupsOf(record).map(({ name }) => fitting(name)))].slice(0, limits.groups.max),
})
const fitting = (name: string) => (name.length > limits.reference.max ? '' : name)

const textIn = (value: unknown) => (typeof value === 'string' ? value : '')
/** A record that cannot be read now keeps its id for the time when it can. */
const idOf = ({ record, guid }: Checked) => (record ? textIn(record['id']) : guid)
const nameOf = ({ record }: Checked) => textIn(record?.['name'])
const MIN_NAME = 2
const MAX_NAME = 100
const otherName = (name: string, identity: string) => {
  const suffix = createHash('sha256').update(identity).digest('hex').slice(0, 8)
  return name === '' ? suffix : `${name.slice(0, MAX_NAME - suffix.length - 1)}-${suffix}`
}
