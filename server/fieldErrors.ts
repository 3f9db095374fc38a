import type { BaseIssue } from 'valibot'
import { isLimitMessage } from '#contract/limits.ts'
import { ActionError, type FieldErrors, invalid, LimitExceededError } from './errors.ts'
import { isMessageKey, type Message } from './messages.ts'

type Issue = BaseIssue<unknown>

/**
 * CKAN's error dict from a schema's issues: a list of messages for each field, lists of dicts aligned by index (`resources`
 * with one for each resource), tags flattened. A wrong structure (a list of texts instead of dicts) is an Integrity Error.
 */
export function fieldErrors(issues: readonly Issue[], input: unknown): ActionError {
  const errors: FieldErrors = {}
  // If an input is too large, only that is reported.
  const beyond = issues.filter(({ message }) => isLimitMessage(message))
  for (const issue of beyond.length > 0 ? beyond : issues) {
    const [field, index, inner] = (issue.path ?? []).map((step) => step.key)
    const name = String(field ?? 'message')
    if (
      issue.message === 'notListOfDicts' ||
      (typeof index === 'number' && inner === undefined && issue.type === 'loose_object')
    ) {
      return new ActionError('Integrity Error', {
        message: { key: 'notListOfDicts', values: { field: name } },
        data: JSON.stringify(input).slice(0, 2000),
      })
    }
    if (typeof index !== 'number') append(errors, name, messageOf(issue))
    else if (name === 'tags') append(errors, name, messageOf(issue))
    else append(elementOf(errors, name, index), String(inner ?? 'message'), messageOf(issue))
  }
  padResources(errors, input)
  return beyond.length > 0 ? new LimitExceededError(errors) : invalid(errors)
}

/** As in CKAN, `resources` has one entry for each resource, so that clients can show errors beside them. */
function padResources(errors: FieldErrors, input: unknown): void {
  if (!Array.isArray(errors['resources']) || typeof input !== 'object' || input === null) return
  const given = 'resources' in input && Array.isArray(input.resources) ? input.resources : []
  if (given.length > 0) elementOf(errors, 'resources', given.length - 1)
}

function append(errors: FieldErrors, field: string, message: Message) {
  const list = errors[field]
  if (Array.isArray(list)) list.push(message)
  else errors[field] = [message]
}

function elementOf(errors: FieldErrors, field: string, index: number): FieldErrors {
  // The fields that are passed here have lists of dicts only.
  const list = (errors[field] ?? []) as FieldErrors[]
  errors[field] = list
  while (list.length <= index) list.push({})
  return list[index] ?? {}
}

function messageOf(issue: Issue): Message {
  const key = isMessageKey(issue.message) ? issue.message : issue.input === undefined ? 'missingValue' : 'invalidValue'
  // A custom check cannot state a requirement, only what was expected.
  const requirement = typeof issue.requirement === 'number' ? issue.requirement : (issue.expected ?? '')
  return { key, values: { input: shown(issue.input).slice(0, 200), requirement } }
}

/** A structure as JSON, because its toString may come from the caller. */
const shown = (input: unknown) => (typeof input === 'object' ? (JSON.stringify(input) ?? '') : String(input))
