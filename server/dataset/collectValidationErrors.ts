import { safeParse } from 'valibot'
import { dataset_change } from '#contract/dataset_input.ts'
import type { Dataset } from '#contract/entities.ts'
import type { ActionDeps } from '../actions/define.ts'
import { documentsById } from '../db/packages.ts'
import { ActionError, type FieldErrors, invalid } from '../errors.ts'
import { checkDataset, nameError } from './checkDataset.ts'

/**
 * All validation errors of a dataset: those of the schema, and for the other fields those that need the database. As with
 * CKAN, a form then shows all errors at once.
 */
export async function collectValidationErrors(
  data: Record<string, unknown>,
  error: ActionError,
  id: string | undefined,
  deps: ActionDeps,
): Promise<ActionError> {
  if (error.type !== 'Validation Error') return error
  const rest = Object.entries(data).filter(([field]) => !(field in error.fields))
  const { success, output } = safeParse(dataset_change, Object.fromEntries(rest))
  if (!success) return error
  const [stored] = id === undefined ? [] : await documentsById(deps.db, [id])
  const current = stored && (JSON.parse(stored.document) as Dataset) // the server wrote this text
  const found = await actionErrorOf(() => checkDataset(output, current, deps))
  if (found && found.type !== 'Validation Error') return found
  const others = found ? fieldsLeft(found, error) : await nameError(output, current, deps.db)
  return invalid({ ...others, ...error.fields })
}

/** The other errors. If `owner_org` is invalid, that it is missing for a private dataset is not an error. */
const fieldsLeft = (found: ActionError, error: ActionError): FieldErrors =>
  Object.fromEntries(
    Object.entries(found.fields).filter(([field]) => field !== 'private' || !('owner_org' in error.fields)),
  )

async function actionErrorOf(check: () => Promise<unknown>): Promise<ActionError | undefined> {
  try {
    await check()
    return undefined
  } catch (error) {
    if (error instanceof ActionError) return error
    throw error
  }
}
