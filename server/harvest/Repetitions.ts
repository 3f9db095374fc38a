import { createHash } from 'node:crypto'
import type { Checked } from './checkedRecord.ts'
import { textsOf } from './harvestError.ts'

/** The records of a job that have the identifier of an earlier one. */
export class Repetitions {
  /** The hashes of the different records with an identifier. */
  readonly #seen = new Map<string, string[]>()

  /**
   * The record itself if it is the first one with its identifier. Another record with it gets an identifier that no earlier one has and is refused. The
   * same record again, as on pages that overlap, is undefined.
   */
  without(found: Checked): Checked | undefined {
    const hash = createHash('sha256').update(JSON.stringify(found)).digest('base64')
    const hashes = this.#seen.get(found.guid)
    if (!hashes) {
      this.#seen.set(found.guid, [hash])
      return found
    }
    if (hashes.includes(hash)) return undefined
    hashes.push(hash)
    let number = hashes.length
    while (this.#seen.has(numbered(found.guid, number))) number++
    const guid = numbered(found.guid, number)
    this.#seen.set(guid, [hash])
    const { record: _, ...others } = found
    return {
      ...others,
      guid,
      refusal: found.refusal ?? textsOf({ key: 'harvestSameIdentifier' }),
    }
  }
}

const numbered = (guid: string, number: number) => `${guid} (${number})`
