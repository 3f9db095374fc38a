import { parse, ValiError } from 'valibot'
import { actionNamed } from './actions/actionNamed.ts'
import type { Action, ActionDeps, NamedAction } from './actions/define.ts'
import { actions } from './actions/index.ts'
import {
  ActionError,
  BadInputError,
  BodyTooLargeError,
  notAuthorized,
  RETRY_AFTER_SECONDS,
  UnsupportedMediaTypeError,
  withUnknownToken,
} from './errors.ts'
import { fieldErrors } from './fieldErrors.ts'
import { Uploads } from './files/Uploads.ts'
import { JsonText } from './jsonText.ts'
import { readInput } from './readInput.ts'
import { refusedByDatabase } from './refusedByDatabase.ts'
import { refuseOversized } from './refuseOversized.ts'
import { success } from './successEnvelope.ts'
import { isInScope, requireScope } from './user/tokenScope.ts'
import { wordedErrors } from './wordedErrors.ts'

export type Answer = { status: number; body: JsonText; retryAfterSeconds?: number }

/**
 * Runs the action of a request; the response is CKAN's envelope. It is the only place that catches the errors of actions.
 * Rethrows UnsupportedMediaTypeError and BodyTooLargeError, for which CKAN's response is a page.
 */
export async function dispatch(name: string, request: Request, deps: ActionDeps, help: string): Promise<Answer> {
  try {
    return await answer(actionNamed(name), request, deps, help)
  } catch (thrown) {
    if (thrown instanceof BadInputError) return badRequest(thrown.message)
    throw thrown
  }
}

async function answer(action: NamedAction, request: Request, deps: ActionDeps, help: string): Promise<Answer> {
  const { name } = action
  // Anonymous callers and tokens that may not write must not fill the disk.
  const uploads = action.takesFiles && deps.user && isInScope(action, deps.user) ? new Uploads(deps.files) : undefined
  try {
    const data = await readInput(request, action.contract.effect, {
      ...{ isAnonymous: !deps.user, rowsIn: rowsIn(name), uploads },
    })
    delete data['callback']
    const isKept = !deps.user && mayBeKept(action, data, deps)
    // Other callers may wait for a cached response too, so a client that disconnects does not abort it.
    const make = async () => success(help, await run(action, data, isKept ? { ...deps, signal: undefined } : deps))
    const key = () => JSON.stringify([name, deps.locale, deps.catalogue.seq, help, data])
    return { status: 200, body: isKept ? await deps.responses.getOrCreate(key(), make) : await make() }
  } catch (thrown) {
    // Anonymous callers have a smaller limit; they first get the message that they need to sign in.
    if (thrown instanceof BodyTooLargeError && action.anonymousMessage && !deps.user)
      return failure(help, notAuthorized(action.anonymousMessage, { user: '' }), deps)
    if ([UnsupportedMediaTypeError, BodyTooLargeError, BadInputError].some((kind) => thrown instanceof kind))
      throw thrown
    const refusal = thrown instanceof ActionError ? thrown : refusedByDatabase(thrown)
    if (refusal && refusal !== thrown) deps.log.warn({ action: name, err: thrown }, 'the database refused')
    if (refusal) return failure(help, refusal, deps)
    deps.log.error({ action: name, err: thrown }, 'action failed')
    return failure(help, new ActionError('Internal Server Error', { message: { key: 'internalServerError' } }), deps)
  } finally {
    await uploads?.discard()
  }
}

type CacheDeps = Pick<ActionDeps, 'sql' | 'catalogue'>

/** A catalogue that is not ready does not follow its changes yet, so nobody would end what is cached. */
const mayBeKept = ({ cacheable = false }: Action, data: Record<string, unknown>, deps: CacheDeps) =>
  deps.catalogue.isReady && (typeof cacheable === 'function' ? cacheable(data, deps) : cacheable)

/** Whether the response of an action to an anonymous caller changes with the catalogue and the language only. */
export function isCacheable(name: string, data: Record<string, unknown>, deps: CacheDeps): boolean {
  const action = actions.get(name)
  return action !== undefined && mayBeKept(action, data, deps)
}

/** Runs an action in this process, for the importer and the page renderer. */
export async function run(action: NamedAction, data: Record<string, unknown>, deps: ActionDeps): Promise<unknown> {
  if (action.anonymousMessage && !deps.user)
    throw notAuthorized(action.anonymousMessage, { user: action.anonymousName ?? '' })
  requireScope(action, deps.user)
  await refuseOversized(data, rowsIn(action.name))
  await action.before?.(data, deps)
  return action.run(await parseInput(action, data, deps), deps)
}

/** The parameter of an action that holds rows of a table. */
const rowsIn = (name: string) => (name.startsWith('datastore_') ? 'records' : undefined)

async function parseInput(action: Action, data: Record<string, unknown>, deps: ActionDeps): Promise<unknown> {
  try {
    return parse(action.contract.input, data)
  } catch (error) {
    if (!(error instanceof ValiError)) throw error
    const problem = fieldErrors(error.issues, data)
    throw (await action.collectValidationErrors?.(data, problem, deps)) ?? problem
  }
}

type Reader = Pick<ActionDeps, 'locale' | 'hasUnknownToken'>

function failure(help: string, thrown: ActionError, { locale, hasUnknownToken }: Reader): Answer {
  const error = hasUnknownToken ? withUnknownToken(thrown) : thrown
  const body = { help, success: false, error: { ...wordedErrors(error.fields, locale), __type: error.type } }
  const answer = { status: error.status, body: new JsonText(JSON.stringify(body)) }
  return error.status === 503 ? { ...answer, retryAfterSeconds: RETRY_AFTER_SECONDS } : answer
}

/** CKAN's response to a malformed call is a JSON string without an envelope. */
const badRequest = (why: string): Answer => ({ status: 400, body: new JsonText(JSON.stringify(`Bad request: ${why}`)) })
