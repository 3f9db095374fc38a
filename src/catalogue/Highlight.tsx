import { findMatches } from '../lib/findMatches.ts'

type Props = { text: string; query: string }

/** A text with the words of a query highlighted, ignoring case, accents and dots. */
export function Highlight({ text, query }: Props) {
  const ranges = findMatches(text, query)
  if (ranges.length === 0) return text
  return ranges.map(([start, end], index) => (
    <span key={start}>
      {text.slice(ranges[index - 1]?.[1] ?? 0, start)}
      <mark>{text.slice(start, end)}</mark>
      {index === ranges.length - 1 && text.slice(end)}
    </span>
  ))
}
