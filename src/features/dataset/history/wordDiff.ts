import { diffWordsWithSpace } from 'diff'

export type DiffPart = { kind: 'same' | 'added' | 'removed'; text: string }

/** Texts that differ in more words are shown as one removed and one added text. */
const EDITS_MAX = 400
/** The characters of an equal part that are shown beside a difference. */
const CONTEXT = 80

/** The differences between two texts word by word; long equal parts are shortened. */
export function wordDiff(before: string, after: string): DiffPart[] {
  const parts = diffWordsWithSpace(before, after, { maxEditLength: EDITS_MAX })
  if (!parts) {
    return [
      { kind: 'removed', text: before },
      { kind: 'added', text: after },
    ]
  }
  return parts.map(({ added, removed, value }, index) => {
    if (added) return { kind: 'added', text: value }
    if (removed) return { kind: 'removed', text: value }
    return { kind: 'same', text: shortened(value, index > 0, index < parts.length - 1) }
  })
}

/** The ends of an equal text that are next to a difference. */
function shortened(text: string, isAfter: boolean, isBefore: boolean): string {
  const start = isAfter ? CONTEXT : 0
  const end = isBefore ? CONTEXT : 0
  if (text.length <= start + end + 20) return text
  const characters = [...text]
  // The parts begin and end with whole words, if they have several.
  const head =
    start > 0
      ? characters
          .slice(0, start)
          .join('')
          .replace(/(\s)\S*$/, '$1')
      : ''
  const tail =
    end > 0
      ? characters
          .slice(-end)
          .join('')
          .replace(/^\S*(\s)/, '$1')
      : ''
  return `${head} … ${tail}`
}
