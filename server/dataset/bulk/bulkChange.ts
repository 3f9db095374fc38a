import type { BulkChange, bulk_update_metadata } from '#contract/bulk_update_metadata.ts'
import type { OutputOf, ParsedOf } from '#contract/define.ts'
import type { Dataset } from '#contract/entities.ts'
import { actionErrorText } from '../../actionErrorText.ts'
import type { ActionDeps, User } from '../../actions/define.ts'
import { groupsWithPermission } from '../../authorize.ts'
import { appendChanges } from '../../db/changes.ts'
import { documentsById, findManyPackageFacts, modifiedTimes, type StoredDocument } from '../../db/packages.ts'
import type { Queryable } from '../../db/pool.ts'
import { readOnce } from '../../db/readOnce.ts'
import { retriedTransaction } from '../../db/retry.ts'
import { lockPackages } from '../../db/updatePackage.ts'
import { ActionError } from '../../errors.ts'
import { type MessageKey, messageText } from '../../messages.ts'
import { takeTurns } from '../../turns.ts'
import { type CheckedChange, checkChange } from '../checkChange.ts'
import { type Editable, editableFor, isEditable } from '../requireDatasetWrite.ts'
import { setTime, setTimeProblem } from '../setTime.ts'
import { writeChanges } from '../writeChanges.ts'
import { type PlannedChange, plannedChange, writtenPart } from './plannedChange.ts'

type Input = ParsedOf<typeof bulk_update_metadata>
type Result = OutputOf<typeof bulk_update_metadata>
type Refused = Result['refused'][number]
/** A dataset of the call, by its id; `asked` is its id or name in the call. */
type Target = { id: string; asked: string; metadata_modified: string; change: BulkChange }

const REASONS = {
  not_found: 'packageNotFound',
  not_authorized: 'bulkNotAuthorized',
  changed_since: 'bulkChangedSince',
} as const satisfies Record<string, MessageKey>

/**
 * Changes datasets in one transaction: those that the caller may change, that have not changed since the caller read them,
 * and whose new values are valid. The others are reported and stay as they are. A failure changes none. `owner_org` of a
 * change is an id, if there is such an organization.
 */
export async function bulkChange({ datasets, change, dry_run }: Input, user: User, deps: ActionDeps): Promise<Result> {
  const found = await findManyPackageFacts(
    deps.db,
    datasets.map(({ id }) => id),
  )
  const targets = new Map<string, Target>()
  const missing: Refused[] = []
  for (const { id: asked, metadata_modified, change: own = change } of datasets) {
    const id = found.get(asked)?.id
    if (id === undefined) missing.push(refusal(asked, null, 'not_found', deps))
    else if (!targets.has(id)) targets.set(id, { id, asked, metadata_modified, change: own })
  }
  const wanted = [...targets.keys()]
  if (dry_run) return (await assess(await documentsById(deps.db, wanted), deps.db)).result
  const { result, seq } = await retriedTransaction(deps.db, async (client) => {
    const assessed = await assess(await lockPackages(client, wanted), client)
    const { touched } = await writeChanges(client, assessed.ready, deps)
    const times = await modifiedTimes(client, touched)
    for (const line of assessed.result.changed) line.metadata_modified = times.get(line.id) ?? line.metadata_modified
    return { ...assessed, seq: touched.length > 0 ? await appendChanges(client, touched) : undefined }
  })
  if (seq !== undefined) await deps.catalogue.reached(seq)
  return result

  /** The result of a write, and what there is to write. Nothing is written, so a refusal leaves nothing. */
  async function assess(documents: readonly StoredDocument[], db: Queryable) {
    const turn = takeTurns()
    const once = readOnce(db)
    const written: Result = { changed: [], unchanged: [], refused: [...missing] }
    const ready: CheckedChange[] = []
    const editable = editableFor(user, await groupsWithPermission(once, user, 'update_dataset'))
    // In one order, whatever order the database reads them in.
    for (const { id, document } of documents.toSorted((one, other) => (one.id < other.id ? -1 : 1))) {
      const target = targets.get(id)
      const current = JSON.parse(document) as Dataset // server/db/packageDocument.ts wrote this text
      const plan = target && sort(target, current, { editable, result: written, deps })
      const checked = plan && (await settle({ target, current, plan, result: written, deps, db: once }))
      if (checked) ready.push(checked)
      await turn()
    }
    return { result: written, ready }
  }
}

type Sorting = { editable: Editable; result: Result; deps: ActionDeps }

/** The plan for a dataset; without one, the dataset is among the refused or the unchanged ones of the result. */
function sort(target: Target, current: Dataset, { editable, result, deps }: Sorting): PlannedChange | undefined {
  const { id, name, title, state, metadata_modified } = current
  const refuse = (reason: keyof typeof REASONS, shown: string | null) => {
    result.refused.push(refusal(target.asked, shown, reason, deps))
  }
  if (!isEditable(current, editable)) return void refuse('not_authorized', null)
  if (state === 'deleted') return void refuse('not_found', title)
  if (metadata_modified !== target.metadata_modified) return void refuse('changed_since', title)
  const plan = plannedChange(current, target.change)
  if (!plan) result.unchanged.push({ id, name, title })
  else if (isTooLate(plan)) {
    const message = messageText(deps.locale, { key: 'bulkPublishTimePast' })
    return void result.refused.push({ id: target.asked, title, reason: 'invalid', message })
  }
  return plan
}

/** An undo after the time: without the change that it undoes, the dataset would be public now. So it stays as it is. */
const isTooLate = ({ fields, input: { publish_at } }: PlannedChange) =>
  fields.includes('publish_at') &&
  Boolean(publish_at) &&
  setTimeProblem(setTime(publish_at ?? '')) === 'publishTimePast'

type Step = { target: Target; current: Dataset; plan: PlannedChange; result: Result; deps: ActionDeps; db: Queryable }

/** Checks a change and puts its dataset into the part of the result that fits. The change, if there is something to write. */
async function settle({ target, current, plan, result, deps, db }: Step): Promise<CheckedChange | undefined> {
  const { id, name, title, metadata_modified } = current
  try {
    const checked = await checkChange(current, plan.input, deps, db)
    const isChanged = checked.changed.length > 0
    if (isChanged) result.changed.push({ id, name, title, metadata_modified, ...writtenPart(plan, checked) })
    else result.unchanged.push({ id, name, title })
    return isChanged ? checked : undefined
  } catch (error) {
    if (!(error instanceof ActionError) || error.status >= 500) throw error
    const message = actionErrorText(error, deps.locale)
    result.refused.push({ id: target.asked, title, reason: 'invalid', message })
    return undefined
  }
}

const refusal = (id: string, title: string | null, reason: keyof typeof REASONS, { locale }: ActionDeps): Refused => ({
  ...{ id, title, reason },
  message: messageText(locale, { key: REASONS[reason] }),
})
