import type { Logger } from 'pino'
import * as v from 'valibot'
import type { Locale } from '../messages.ts'
import type { SqlService } from '../sql/SqlService.ts'

/** What a tool reads with: read actions for an anonymous caller, in one language. */
export type ToolDeps = {
  /** The result of a read action. Throws what the action throws. */
  read: (action: string, input: Record<string, unknown>) => Promise<unknown>
  /** The tables that a statement of SQL reads. Throws as datastore_search_sql does. */
  tablesOf: (sql: string) => ReturnType<SqlService['tablesOf']>
  locale: Locale
  /** The address of the pages in this language, without a slash at the end. */
  base: string
  log: Pick<Logger, 'error' | 'warn'>
}

/** The input of a tool: its schema makes the JSON Schema that assistants read and the messages that they get. */
export type ToolInput = v.GenericSchema<unknown, Record<string, unknown>> & { readonly entries: v.ObjectEntries }

/** A tool. Its name, title, and description are in English, for the assistant. */
export type Tool<S extends ToolInput = ToolInput> = {
  name: string
  title: string
  description: string
  input: S
  /** The result, which is sent as JSON. Throws ActionError, whose messages the assistant gets. */
  run(input: v.InferOutput<S>, deps: ToolDeps): Promise<object>
}

/** Types the run function of a tool by its input. */
export const defineTool = <S extends ToolInput>(tool: Tool<S>): Tool => tool

/** An optional number of entries; a larger one is clamped, as in the API. */
export const count = (least: number, most: number, fallback: number, words: string) =>
  v.optional(
    v.pipe(
      v.number('invalidInteger'),
      v.integer('invalidInteger'),
      v.description(words),
      v.transform((number) => Math.max(least, Math.min(number, most))),
    ),
    fallback,
  )
