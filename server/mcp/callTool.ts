import { safeParse } from 'valibot'
import { actionErrorText } from '../actionErrorText.ts'
import { cleanData, NulCharacterError } from '../cleanData.ts'
import { ActionError, BadInputError, invalidField } from '../errors.ts'
import { fieldErrors } from '../fieldErrors.ts'
import { messageText } from '../messages.ts'
import { refusedByDatabase } from '../refusedByDatabase.ts'
import type { Tool, ToolDeps } from './defineTool.ts'

const SHOWN_NAME = 100

type Answer = { content: { type: 'text'; text: string }[]; isError?: true }

/** Runs a tool. The result is JSON; an error is in plain words in the reader's language, and never has internal details. */
export async function callTool(tool: Tool, given: unknown, deps: ToolDeps): Promise<Answer> {
  try {
    return textOf(JSON.stringify(await tool.run(parsed(tool, given), deps)))
  } catch (thrown) {
    if (thrown instanceof NulCharacterError)
      return { ...textOf(messageText(deps.locale, { key: 'nulCharacter' })), isError: true }
    if (thrown instanceof BadInputError) return { ...textOf(thrown.message), isError: true }
    const refusal = thrown instanceof ActionError ? thrown : refusedByDatabase(thrown)
    if (refusal) return { ...textOf(actionErrorText(withoutDetails(refusal), deps.locale)), isError: true }
    deps.log.error({ tool: tool.name, err: thrown }, 'tool failed')
    return { ...textOf(messageText(deps.locale, { key: 'internalServerError' })), isError: true }
  }
}

const textOf = (text: string): Answer => ({ content: [{ type: 'text', text }] })

/** An error of SQL repeats the statement in `info`, which the caller has. */
function withoutDetails(error: ActionError): ActionError {
  const { info: _, ...fields } = error.fields
  return Object.keys(fields).length > 0 ? new ActionError(error.type, fields) : error
}

function parsed({ input }: Tool, given: unknown): Record<string, unknown> {
  const values = given ?? {}
  cleanData(values)
  const unknown = Object.keys(values).find((name) => !Object.hasOwn(input.entries, name))
  if (unknown !== undefined) {
    const field = unknown.slice(0, SHOWN_NAME)
    throw invalidField(field, 'unexpectedField', { field })
  }
  const { success, output, issues } = safeParse(input, values)
  if (!success) throw fieldErrors(issues, values)
  return output
}
