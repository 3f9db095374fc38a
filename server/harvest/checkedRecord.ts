import { cleanData, NulCharacterError } from '../cleanData.ts'
import type { Texts } from '../db/harvestJobs.ts'
import { invalidField } from '../errors.ts'
import type { PackageRecord } from '../importer/recordInput.ts'
import { refuseOversized } from '../refuseOversized.ts'
import { rejectionTexts, textsOf } from './harvestError.ts'
import type { Found } from './SourceReader.ts'

/** A record whose texts can be stored and whose size is that of a call; `refusal` says why it is neither. */
export type Checked = Omit<Found, 'problem'> & { refusal?: Texts }

const LONGEST = 1_000
/** An identifier is part of an index, whose entries have at most 2,704 bytes. */
const LONGEST_ID = 800

/** Checks a record of any form, in place, so that a wrong one is left out and does not end the job. */
export async function checkedRecord({ record, problem, ...shown }: Found): Promise<Checked> {
  const { guid, title, modified, url } = shown
  const checked = {
    guid: clean(guid, LONGEST_ID),
    title: clean(title),
    modified: clean(modified),
    url: clean(url, 10_000),
  }
  if (problem) return { ...checked, refusal: textsOf(problem) }
  if (!record) return checked
  try {
    await refuseOversized(record)
    cleanData(record)
    refuseOthers(record)
    return { ...checked, record }
  } catch (error) {
    const isNul = error instanceof NulCharacterError
    return { ...checked, refusal: isNul ? textsOf({ key: 'harvestNul' }) : rejectionTexts(error) }
  }
}

/** The name and the title are texts. Throws 409. */
function refuseOthers({ name, title }: PackageRecord): void {
  if (typeof name !== 'string') throw invalidField('name', 'notString')
  if (title !== undefined && title !== null && typeof title !== 'string') throw invalidField('title', 'notString')
}

const clean = (text: string, most = LONGEST) => text.replaceAll('\0', '').slice(0, most).toWellFormed()
