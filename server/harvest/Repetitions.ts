import { createHash } from 'node:crypto'
import type { Texts } from '../db/harvestJobs.ts'
import type { FoundObject, KnownObject } from '../db/harvestObjects.ts'
import type { Checked } from './checkedRecord.ts'
import { textsOf } from './harvestError.ts'

type Kept = Pick<FoundObject, 'id' | 'title' | 'found_modified' | 'reason'> & { hash: string; rank: number }

/**
 * The records of a job that have one identifier. The one whose dataset is here counts, also if it cannot be imported now; without one,
 * the first that can be imported. So the order in which a source sends them, which may be another one each time, changes no dataset,
 * unless they have all changed so much since the last job that none can be recognized.
 */
export class Repetitions {
  /** The hashes of the different records with an identifier. */
  readonly #hashes = new Map<string, string[]>()
  readonly #kept = new Map<string, Kept>()
  readonly #known: ReadonlyMap<string, KnownObject>

  /** `known`: what earlier jobs found. */
  constructor(known: ReadonlyMap<string, KnownObject>) {
    this.#known = known
  }

  /** The hash of a record; undefined if the job has had the same record before, as on pages that overlap. */
  hashOf(found: Checked): string | undefined {
    const hash = createHash('sha256').update(JSON.stringify(found)).digest('hex').slice(0, 16)
    const hashes = this.#hashes.get(found.guid) ?? []
    if (hashes.includes(hash)) return undefined
    this.#hashes.set(found.guid, [...hashes, hash])
    return hash
  }

  /** The id of what the job has stored of a record with this identifier. */
  idOf(guid: string): string | undefined {
    return this.#kept.get(guid)?.id
  }

  /**
   * Whether a record counts, and another one with its identifier that does not, as a record of its own that is refused.
   */
  settle(object: FoundObject, hash: string): { isKept: boolean; refused?: Checked } {
    const { id, guid, title, found_modified, reason } = object
    const earlier = this.#kept.get(guid)
    const one = { id, title, found_modified, reason, hash, rank: this.#rankOf(object, hash) }
    const isKept = !earlier || one.rank > earlier.rank
    if (isKept) this.#kept.set(guid, one)
    return earlier ? { isKept, refused: refused(guid, isKept ? earlier : one) } : { isKept }
  }

  /** How likely it is that the dataset here is that of a record; without a dataset, whether the record can be imported. */
  #rankOf({ guid, title, status }: FoundObject, hash: string): number {
    const known = this.#known.get(guid)
    if (!known?.is_imported) return status === 'left_out' ? 0 : 1
    const wasRefused = this.#known.has(refusedGuid(guid, hash))
    return (status === 'unchanged' ? 4 : 0) + (wasRefused ? 0 : 2) + (title === known.title ? 1 : 0)
  }
}

const refusedGuid = (guid: string, hash: string) => `${guid} (${hash})`

function refused(guid: string, { title, found_modified, reason, hash }: Kept): Checked {
  const refusal: Texts = reason ?? textsOf({ key: 'harvestSameIdentifier' })
  return { guid: refusedGuid(guid, hash), title, modified: found_modified, url: '', refusal }
}
