import { excerpt, firstSentence, LISTED_SENTENCE } from '#contract/excerpt.ts'
import { type BriefResource, readBriefDataset } from './briefDataset.ts'

/** A dataset in a response to a search with `ext_brief`, as JSON. Lists show the same of it as of the whole dataset. */
export function briefText(dataset: unknown): string {
  const { notes, notes_translated, resources, ...brief } = readBriefDataset(dataset)
  const hasRowCount = resources.some(
    ({ datastore_rows, total_record_count }) => (datastore_rows ?? total_record_count) !== undefined,
  )
  return JSON.stringify({
    ...brief,
    notes: beginningOf(notes),
    notes_translated:
      notes_translated &&
      Object.fromEntries(Object.entries(notes_translated).map(([locale, text]) => [locale, beginningOf(text)])),
    // A list shows the rows of a file that can be downloaded, so the addresses tell which file that is.
    resources: hasRowCount ? resources : resources.map(withoutAddress),
  })
}

/** An address only tells the format, where no field says it. */
const withoutAddress = (resource: BriefResource): BriefResource =>
  /^\w+$/.test(resource.format) ? { ...resource, url: '' } : resource

const SHORTEST_CUT = 400

/** The beginning of a description of which lists show the same. The length is doubled until they do. */
function beginningOf(notes: string | null): string | null {
  if (notes === null || notes.length <= SHORTEST_CUT) return notes
  const shown = shownOf(notes)
  for (let length = SHORTEST_CUT; length < notes.length; length *= 2) {
    const beginning = notes.slice(0, length).replace(HALF_CHARACTER, '')
    if (shownOf(beginning) === shown) return beginning
  }
  return notes
}

const shownOf = (notes: string) => `${excerpt(notes)}\n${firstSentence(notes, LISTED_SENTENCE)}`

/** The first half of a surrogate pair. */
const HALF_CHARACTER = /[\uD800-\uDBFF]$/
