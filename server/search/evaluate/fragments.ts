import type { IndexData } from '../index/indexData.ts'
import { documentOf, IN_TITLE } from '../index/posting.ts'
import type { Condition } from '../query/plan.ts'
import { Bitset } from './bitset.ts'

type Fragment = Extract<Condition, { kind: 'fragment' }>

/** The datasets that have a folded text within their name or a word of their title. */
export function fragmentDocuments(data: IndexData, { text, isAtStart }: Fragment): Bitset {
  const met = new Bitset(data.size)
  if (text === '') return met
  const { lexicon } = data
  const addForm = (form: number) => {
    for (const surface of lexicon.surfacesOfForm(form)) {
      for (const posting of lexicon.postings.values(surface))
        if ((posting & IN_TITLE) !== 0) met.add(documentOf(posting))
    }
  }
  if (isAtStart) lexicon.sortedForms.forEachWithPrefix(text, addForm)
  else lexicon.forms.forEachContaining(text, addForm)
  const names = data.exact.get('name')
  names?.values.forEachContaining(text, (value) => {
    if (!isAtStart || names.values.get(value).startsWith(text)) met.addAll(names.documents.values(value))
  })
  return met
}
