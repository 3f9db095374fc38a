import type { PackageRecord } from '../importer/recordInput.ts'
import type { Message } from '../messages.ts'

/** More records end a job: so do sources that never end. */
export const MAX_RECORDS = 20_000

/** A record of a source. */
export type Found = {
  /** Its identifier at the source. */
  guid: string
  /** When it changed there; empty if the source does not say. */
  modified: string
  title: string
  /** The page of the record at the source. */
  url: string
  /** As CKAN's package dict; undefined if it has not changed, or is not readable. */
  record?: PackageRecord
  /** Why it cannot be read. */
  problem?: Message
  /**
   * The beginning of the identifiers of earlier records that may be this one: the address of a folder that cannot be read, or ''
   * for a record without an identifier, which may be any. Their datasets are not proposed for deletion.
   */
  unsureBeginning?: string
}

export type Reach = {
  allowPrivate: boolean
  signal: AbortSignal
  /** Whether a record with this time was read before, so that it need not be read again. */
  isKnown(guid: string, modified: string): boolean
}

/** Reads all records of a source, in portions. Throws HarvestError, CkanReadError and LinkError. */
export type ReadSource = (url: string, reach: Reach) => AsyncGenerator<Found[]>
