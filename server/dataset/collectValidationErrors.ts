import { safeParse } from 'valibot'
import { dataset_change } from '#contract/dataset_input.ts'
import type { Dataset } from '#contract/entities.ts'
import type { ActionDeps } from '../actions/define.ts'
import { documentsById } from '../db/packages.ts'
import { ActionError, type FieldErrors, invalid } from '../errors.ts'
import { checkDataset, nameFault } from './checkDataset.ts'

/**
 * All that is wrong with a dataset: beside what its schema tells of some fields, what the database knows of the others.
 * A form then shows all of it at once, as over CKAN, and not the second half when the first is mended.
 */
export async function collectValidationErrors(
  data: Record<string, unknown>,
  fault: ActionError,
  id: string | undefined,
  deps: ActionDeps,
): Promise<ActionError> {
  if (fault.type !== 'Validation Error') return fault
  const rest = Object.entries(data).filter(([field]) => !(field in fault.fields))
  const { success, output } = safeParse(dataset_change, Object.fromEntries(rest))
  if (!success) return fault
  const [stored] = id === undefined ? [] : await documentsById(deps.db, [id])
  const current = stored && (JSON.parse(stored.document) as Dataset) // our own write made this text
  const found = await faultOf(() => checkDataset(output, current, deps))
  if (found && found.type !== 'Validation Error') return found
  const others = found ? fieldsLeft(found, fault) : await nameFault(output, current, deps.db)
  return invalid({ ...others, ...fault.fields })
}

/** An organization that was not even read is not missing. */
const fieldsLeft = (found: ActionError, fault: ActionError): FieldErrors =>
  Object.fromEntries(
    Object.entries(found.fields).filter(([field]) => field !== 'private' || !('owner_org' in fault.fields)),
  )

async function faultOf(check: () => Promise<unknown>): Promise<ActionError | undefined> {
  try {
    await check()
    return undefined
  } catch (error) {
    if (error instanceof ActionError) return error
    throw error
  }
}
