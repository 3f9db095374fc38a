import { type Limit, limitMessage, limits } from '#contract/limits.ts'
import { beyond, LimitExceededError } from './errors.ts'
import { takeTurns } from './turns.ts'

/**
 * Rejects a call that exceeds the limits of every call, before its values are used. `rowsIn` names the parameter with rows of a
 * table. Runs in turns if there are many rows. Throws LimitExceededError.
 */
export async function refuseOversized(data: Readonly<Record<string, unknown>>, rowsIn?: string): Promise<void> {
  const names = Object.keys(data)
  if (names.length > limits.parameters.max) throw tooManyInCall(limits.parameters)
  let values = 0
  for (const name of names) {
    if (name === rowsIn) await refuseRows(name, data[name])
    else values = refuseIn(name, data[name], values)
  }
}

/** Walks one parameter's value and returns the number of values of the call so far. */
function refuseIn(name: string, value: unknown, before: number, list: Limit = limits.list): number {
  let count = before
  let level: unknown[] = [value]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > limits.levels.max) throw beyond(name, limits.levels)
    const inner: unknown[] = []
    for (const each of level) {
      if (typeof each === 'string' && each.length > limits.anyText.max) throw beyond(name, limits.anyText)
      if (!isStructure(each)) continue
      const limit = Array.isArray(each) ? list : limits.list
      // Reading the values of an object takes four times as long as counting its keys.
      const { length } = Array.isArray(each) ? each : Object.keys(each)
      if (length > limit.max) throw beyond(name, limit)
      count += length
      if (count > limits.values.max) throw tooManyInCall(limits.values)
      const entries = Array.isArray(each) ? each : Object.values(each)
      for (const entry of entries) if (typeof entry === 'string' || isStructure(entry)) inner.push(entry)
    }
    level = inner
  }
  return count
}

/** Rows may contain as many values as fit into a body; each row is checked separately. */
async function refuseRows(name: string, rows: unknown): Promise<void> {
  if (!Array.isArray(rows)) return void refuseIn(name, rows, 0)
  if (rows.length > limits.records.max) throw beyond(name, limits.records)
  const turns = takeTurns()
  for (const row of rows) {
    refuseIn(name, row, 0, limits.cellList)
    const pause = turns()
    if (pause) await pause
  }
}

/** Whether it is an object from JSON and not an uploaded file. */
const isStructure = (value: unknown): value is object =>
  Array.isArray(value) ||
  (typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype)

/** 400: the call as a whole is larger than a limit. */
export const tooManyInCall = (limit: Limit) =>
  new LimitExceededError({ message: { key: limitMessage(limit), values: { requirement: limit.max } } })
