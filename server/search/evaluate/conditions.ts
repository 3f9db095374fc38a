import type { IndexData } from '../index/indexData.ts'
import { boundInMs } from '../query/dateMath.ts'
import { fieldKind } from '../query/fieldKind.ts'
import type { Condition } from '../query/plan.ts'
import { isHeavy } from '../query/queryBudget.ts'
import { Bitset } from './bitset.ts'
import { columnDocuments } from './columns.ts'
import { fragmentDocuments } from './fragments.ts'
import { phraseDocuments } from './phrases.ts'
import { LIST_STEPS, StepCounter, type Steps } from './steps.ts'
import { exactFieldOf, termDocuments } from './termDocuments.ts'

/** The documents that meet a condition, in a set that the caller may change. Removed documents may be among them. */
export function* documentsMeeting(data: IndexData, condition: Condition, now: number): Steps<Bitset> {
  yield
  switch (condition.kind) {
    case 'every':
      return Bitset.full(data.size)
    case 'nothing':
      return new Bitset(data.size)
    case 'bool':
      return yield* boolDocuments(data, condition, now)
    case 'phrase':
      return (yield* cached(data, condition, () => phraseDocuments(data, condition))).copy()
    case 'dateRange':
      return dateDocuments(data, condition, now)
    case 'fragment':
      return (yield* cached(data, condition, () => fragmentDocuments(data, condition))).copy()
    case 'column':
      return (yield* cached(data, condition, () => columnDocuments(data, condition.words))).copy()
    case 'exists':
      return yield* documentsWith(data, condition.field)
    default:
      return isHeavy(condition)
        ? (yield* cached(data, condition, () => termDocuments(data, condition))).copy()
        : yield* termDocuments(data, condition)
  }
}

/**
 * The documents of a condition from the cache of this version of the index. A search needs expensive ones twice, to match
 * and to score, and again after it had to wait for another search. The caller must not change the set. One that depends on the
 * time is not cached.
 */
export function* cached(data: IndexData, condition: Condition, find: () => Steps<Bitset>): Steps<Bitset> {
  const key = JSON.stringify(condition)
  if (dependsOnNow(key)) return yield* find()
  const { sets } = data.derived.at(data.version)
  const known = sets.get(key) ?? (yield* find())
  sets.set(key, known)
  return known
}

/** Whether a condition or plan, as JSON, contains a relative date. */
export const dependsOnNow = (key: string): boolean => key.includes('"expression":"NOW')

function* boolDocuments(data: IndexData, bool: Extract<Condition, { kind: 'bool' }>, now: number): Steps<Bitset> {
  const [first, ...rest] = bool.must
  const least = Math.max(bool.minimum, first === undefined ? 1 : 0)
  const met = first === undefined ? null : yield* documentsMeeting(data, first, now)
  for (const condition of rest) met?.and(yield* documentsMeeting(data, condition, now))
  let all = met
  if (least > 0) {
    const some = yield* atLeast(data, least, bool.should, now)
    all = met === null ? some : met.and(some)
  }
  for (const condition of bool.mustNot) all?.andNot(yield* documentsMeeting(data, condition, now))
  return all ?? new Bitset(data.size)
}

function* atLeast(data: IndexData, least: number, conditions: readonly Condition[], now: number): Steps<Bitset> {
  if (least > conditions.length) return new Bitset(data.size)
  if (least === 1 || least === conditions.length) {
    let met: Bitset | undefined
    for (const condition of conditions) {
      const own = yield* documentsMeeting(data, condition, now)
      met = (least === 1 ? met?.or(own) : met?.and(own)) ?? own
    }
    return met ?? new Bitset(data.size)
  }
  const counts = new Uint16Array(data.size)
  for (const condition of conditions) {
    const own = yield* documentsMeeting(data, condition, now)
    own.forEach((number) => {
      counts[number] = (counts[number] ?? 0) + 1
    })
  }
  const met = new Bitset(data.size)
  for (let number = 0; number < data.size; number++) if ((counts[number] ?? 0) >= least) met.add(number)
  return met
}

function dateDocuments(data: IndexData, range: Extract<Condition, { kind: 'dateRange' }>, now: number): Bitset {
  const met = new Bitset(data.size)
  const from = range.from === null ? -Infinity : boundInMs(range.from, 'from', now)
  const to = range.to === null ? Infinity : boundInMs(range.to, 'to', now)
  const times = data.dates.get(range.field)?.values() ?? []
  for (let number = 0; number < times.length; number++) {
    const time = times[number] ?? Number.NaN
    if (time >= from && time < to) met.add(number)
  }
  return met
}

function* documentsWith(data: IndexData, field: string): Steps<Bitset> {
  const met = new Bitset(data.size)
  const kind = fieldKind(field)
  if (kind === 'date' || kind === 'number')
    return dateDocuments(data, { kind: 'dateRange', field, from: null, to: null }, 0)
  if (kind === 'text' || kind === 'general') {
    // Every dataset has a name, so its `text` is not empty.
    if (field === 'text') return Bitset.full(data.size)
    const number = data.textFields.find(field)
    if (number >= 0) met.addAll(data.textFieldDocuments.values(number))
    return met
  }
  const exact = exactFieldOf(data, field)
  const counter = new StepCounter()
  for (let value = 0; exact !== undefined && value < exact.values.size; value++) {
    met.addAll(exact.documents.values(value))
    if (counter.isDue(LIST_STEPS + exact.documents.length(value))) yield
  }
  return met
}
