import type { Output } from '#contract/index.ts'
import type { CkanIndex } from '../ckanIndex/CkanIndex.ts'
import { examineCkan, type Finding } from '../doctor/examineCkan.ts'
import type { Locale, MessageKey } from '../messages.ts'
import { type Release, UNBUILT } from '../release.ts'
import { releaseOf } from './examinePortal.ts'
import { findingTexts } from './findingsText.ts'

/** One check serves everybody for this time: it sends some twenty requests to CKAN. */
const CHECK_EVERY_MS = 60_000
/** After the beginning or the end of an outage. */
const CHANGED_EVERY_MS = 2_000

/** Texts with addresses, which may be those of an internal network, and those that everybody may read instead. */
const WITHOUT_ADDRESS: ReadonlyMap<MessageKey, MessageKey> = new Map([
  ['doctorSiteUrlIs', 'statusSiteUrlIs'],
  ['doctorSiteUrlDiffers', 'statusSiteUrlDiffers'],
  ['doctorUnknownHost', 'statusAddressHidden'],
  ['doctorPath', 'statusAddressHidden'],
  ['doctorLocale', 'statusAddressHidden'],
  ['doctorRedirect', 'statusAddressHidden'],
])

type Parts = {
  address: string
  siteUrl: string
  index?: Pick<CkanIndex, 'state' | 'searchable' | 'checkedAt'> | undefined
  reads: { readonly silentSince: number | undefined }
  release?: Release | undefined
}

/**
 * The public report of a portal in front of a CKAN: the doctor's findings without addresses, the index, and the release. The
 * portal knows no sysadmins of that CKAN; `npm run doctor` and the log of the start have the addresses.
 */
export class CkanStatus {
  readonly #parts: Parts
  #checked: { at: number; date: string; isOutage: boolean; findings: Promise<Finding[]> } | undefined

  constructor(parts: Parts) {
    this.#parts = parts
  }

  async report(locale: Locale): Promise<Output<'portal_status'>> {
    const { date, findings } = this.#check()
    const all = [...(await findings), ...this.#own()]
    return { checked: date, parts: findingTexts(all, locale), failed_loads: [] }
  }

  /** What was found before an outage is not true during it, and what was found during it not afterwards. */
  #check() {
    const isOutage = this.#parts.reads.silentSince !== undefined
    const last = this.#checked
    const age = last ? performance.now() - last.at : Number.POSITIVE_INFINITY
    if (last && age <= (last.isOutage === isOutage ? CHECK_EVERY_MS : CHANGED_EVERY_MS)) return last
    this.#checked = { at: performance.now(), date: new Date().toISOString(), isOutage, findings: this.#examine() }
    return this.#checked
  }

  async #examine(): Promise<Finding[]> {
    const found: Finding[] = []
    for await (const finding of examineCkan(this.#parts)) found.push(withoutAddress(finding))
    return found
  }

  #own(): Finding[] {
    const { index, reads, release = UNBUILT } = this.#parts
    const { silentSince } = reads
    const outage: Finding[] =
      silentSince === undefined
        ? []
        : [
            {
              part: 'statusOutage',
              state: 'fails',
              detail: {
                key: 'statusOutageSince',
                values: { minutes: Math.max(1, Math.round((Date.now() - silentSince) / 60_000)) },
              },
            },
          ]
    return [...outage, indexFinding(index), releaseOf(release)]
  }
}

function withoutAddress(finding: Finding): Finding {
  const key = WITHOUT_ADDRESS.get(finding.detail.key)
  return key === undefined ? finding : { ...finding, detail: { key } }
}

function indexFinding(index: Parts['index']): Finding {
  const part = 'statusCkanIndex'
  if (!index) return { part, state: 'off', detail: { key: 'statusCkanIndexOff' }, change: 'CKAN_INDEX=50000' }
  const { state, searchable, checkedAt } = index
  if (state === 'tooLarge')
    return { part, state: 'off', detail: { key: 'statusCkanIndexTooLarge' }, change: 'CKAN_INDEX=…' }
  if (state === 'loading') return { part, state: 'warns', detail: { key: 'statusCkanIndexLoading' } }
  const minutes = checkedAt === undefined ? 0 : Math.round((Date.now() - checkedAt) / 60_000)
  const values = { count: searchable?.copy.count ?? 0, minutes }
  const key = minutes === 0 ? 'statusCkanIndexNow' : 'statusCkanIndexIs'
  return { part, state: state === 'ready' ? 'works' : 'warns', detail: { key, values } }
}
