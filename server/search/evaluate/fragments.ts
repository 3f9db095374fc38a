import type { IndexData } from '../index/indexData.ts'
import { documentOf, IN_TITLE } from '../index/posting.ts'
import type { StringTable } from '../index/stringTable.ts'
import type { Condition } from '../query/plan.ts'
import { Bitset } from './bitset.ts'
import { LIST_STEPS, StepCounter, type Steps } from './steps.ts'

type Fragment = Extract<Condition, { kind: 'fragment' }>

/** The datasets with a folded text inside their name or a word of their title. */
export function* fragmentDocuments(data: IndexData, { text, isAtStart }: Fragment): Steps<Bitset> {
  const met = new Bitset(data.size)
  if (text === '') return met
  const { lexicon } = data
  const forms: number[] = []
  const addForm = (form: number) => forms.push(form)
  if (isAtStart) yield* lexicon.sortedForms.forEachWithPrefix(text, addForm)
  else yield* forEachContaining(lexicon.forms, text, addForm)
  const counter = new StepCounter()
  for (const form of forms) {
    let steps = 0
    for (const surface of lexicon.surfacesOfForm(form)) {
      for (const posting of lexicon.postings.values(surface))
        if ((posting & IN_TITLE) !== 0) met.add(documentOf(posting))
      steps += LIST_STEPS + lexicon.postings.length(surface)
    }
    if (counter.isDue(steps)) yield
  }
  const names = data.exact.get('name')
  if (names === undefined) return met
  yield* forEachContaining(names.values, text, (value) => {
    if (!isAtStart || names.values.get(value).startsWith(text)) met.addAll(names.documents.values(value))
  })
  return met
}

function* forEachContaining(table: StringTable, text: string, visit: (number: number) => void): Steps<void> {
  for (const [from, to] of table.pieces()) {
    table.forEachContaining(text, visit, from, to)
    yield
  }
}
