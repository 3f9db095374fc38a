import type { Dataset } from '#contract/entities.ts'
import { excerpt } from '#contract/excerpt.ts'
import { titleIn, translated } from '#src/catalogue/translated.ts'
import { memoryBytes } from '../../JsonBlock.ts'
import type { Locale } from '../../messages.ts'

type Texts = Pick<Dataset, 'name' | 'title' | 'title_translated' | 'notes' | 'notes_translated'>

/** What a list shows of a dataset in a language: its title and the beginning of its notes. */
export function shownText(dataset: Texts, locale: Locale): string {
  const notes = translated(dataset.notes_translated, dataset.notes, locale)
  return `${titleIn(dataset, locale).text}\n${excerpt(notes.text)}`
}

/** The size of shown texts in memory. */
export const shownBytes = (shown: Partial<Record<Locale, string>>): number =>
  Object.values(shown).reduce((sum, text) => sum + memoryBytes(text), 0)
