import { isPlainObject } from '#src/lib/isPlainObject.ts'
import type { ActionDeps } from '../actions/define.ts'
import { listGroupKinds } from '../db/groups.ts'
import { allPackageNames } from '../db/packages.ts'
import { invalid } from '../errors.ts'
import { groupInput } from './groupInput.ts'
import { type GroupKind, GroupNames } from './groupNames.ts'
import type { ImportReport, ImportSummary } from './importReport.ts'
import { type EmbeddedGroup, groupsOf, organizationOf, type PackageRecord, recordInput } from './recordInput.ts'
import { rejectionReason } from './rejectionReason.ts'
import { runAction } from './runAction.ts'

/**
 * Creates datasets with their organizations and groups from CKAN package dicts, one per line. A dataset whose name exists
 * is not changed, so an interrupted import can be repeated.
 */
export async function importRecords(
  lines: AsyncIterable<string>,
  deps: ActionDeps,
  report: ImportReport,
  workers = 4,
): Promise<ImportSummary> {
  const importer = new RecordImporter(deps, report, await allPackageNames(deps.db), await listGroupKinds(deps.db))
  const queue = numbered(lines)
  // Several workers share one iterator.
  await Promise.all(Array.from({ length: workers }, () => importer.work(queue)))
  return importer.summary
}

async function* numbered(lines: AsyncIterable<string>): AsyncGenerator<[number, string]> {
  let number = 0
  for await (const line of lines) {
    number += 1
    if (line.trim() !== '') yield [number, line]
  }
}

class RecordImporter {
  readonly summary: ImportSummary = { created: 0, present: 0, rejected: 0 }
  readonly #deps: ActionDeps
  readonly #report: ImportReport
  readonly #datasets: Set<string>
  readonly #names: GroupNames
  readonly #groups: Map<string, Promise<void>>

  constructor(
    deps: ActionDeps,
    report: ImportReport,
    datasets: readonly string[],
    groups: readonly { name: string; is_organization: boolean }[],
  ) {
    this.#deps = deps
    this.#report = report
    this.#datasets = new Set(datasets)
    this.#names = new GroupNames(groups)
    this.#groups = new Map(groups.map(({ name }) => [name, Promise.resolve()]))
  }

  async work(queue: AsyncGenerator<[number, string]>): Promise<void> {
    for (let next = await queue.next(); !next.done; next = await queue.next()) {
      const [number, line] = next.value
      await this.#importLine(number, line)
      this.#report.onProgress(this.summary)
    }
  }

  async #importLine(number: number, line: string): Promise<void> {
    let name = ''
    let isClaimed = false
    try {
      const record = readRecord(line)
      name = String(record['name'] ?? '')
      if (this.#datasets.has(name)) {
        this.summary.present += 1
        return
      }
      this.#datasets.add(name)
      isClaimed = true
      await this.#createGroups(record)
      await runAction('package_create', recordInput(record, this.#names), this.#deps)
      this.summary.created += 1
    } catch (error) {
      const reason = rejectionReason(error, this.#deps.locale)
      if (isClaimed) this.#datasets.delete(name)
      this.summary.rejected += 1
      this.#report.onRejected({ key: 'importRejected', values: { line: number, name, reason } })
    }
  }

  async #createGroups(record: PackageRecord): Promise<void> {
    const organization = organizationOf(record)
    if (organization) await this.#createOnce('organization', organization)
    for (const group of groupsOf(record)) await this.#createOnce('group', group)
  }

  /** Creates an organization or group once, also if two workers need it at the same time. */
  #createOnce(kind: GroupKind, group: EmbeddedGroup): Promise<void> {
    const name = this.#names.claim(kind, group.name)
    const known = this.#groups.get(name)
    if (known) return known
    const created = runAction(`${kind}_create`, { ...groupInput(group), name }, this.#deps)
    this.#groups.set(name, created)
    return created
  }
}

/** A line as a dict, whose fields are not checked. */
function readRecord(line: string): PackageRecord {
  const record: unknown = JSON.parse(line)
  if (isPlainObject(record)) return record as PackageRecord
  throw invalid({ message: { key: 'importNoRecord' } })
}
