import type { ExactField } from '../index/exactField.ts'
import type { IndexData } from '../index/indexData.ts'
import { columnWords } from '../query/columnTerms.ts'
import { Bitset } from './bitset.ts'
import { LIST_STEPS, StepCounter, type Steps } from './steps.ts'

/** The words of all values of a field, one text per value, with a space before each word. Values are only appended. */
const wordsOfValues = new WeakMap<ExactField, string[]>()
const STEPS_TO_FOLD = 20

/** Calls `visit` with each value of which the words begin with all of these words. */
export function* forEachValueWith(
  exact: ExactField,
  words: readonly string[],
  visit: (value: number) => void,
): Steps<void> {
  const texts = wordsOfValues.get(exact) ?? []
  wordsOfValues.set(exact, texts)
  const counter = new StepCounter()
  while (texts.length < exact.values.size) {
    texts.push(` ${columnWords(exact.values.get(texts.length)).join(' ')}`)
    if (counter.isDue(STEPS_TO_FOLD)) yield
  }
  const starts = words.map((word) => ` ${word}`)
  for (let value = 0; value < texts.length; value++) {
    if (starts.every((start) => texts[value]?.includes(start))) visit(value)
    if (counter.isDue(1)) yield
  }
}

/** The datasets with a column that has these words. */
export function* columnDocuments(data: IndexData, words: readonly string[]): Steps<Bitset> {
  const met = new Bitset(data.size)
  const exact = data.exact.get('ext_column')
  if (exact === undefined) return met
  const values: number[] = []
  yield* forEachValueWith(exact, words, (value) => values.push(value))
  const counter = new StepCounter()
  for (const value of values) {
    met.addAll(exact.documents.values(value))
    if (counter.isDue(LIST_STEPS + exact.documents.length(value))) yield
  }
  return met
}
