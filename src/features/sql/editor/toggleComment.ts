import type { Span } from '../queries/syntax/statementAt.ts'
import type { Edit } from './editorHandle.ts'

/** Adds `--` before the lines of a selection, or removes it if all of them have it. */
export function toggleComment(text: string, { start, end }: Span): Edit[] {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const last = end > start && text[end - 1] === '\n' ? end - 1 : end
  const lines: { at: number; line: string }[] = []
  let at = from
  for (const line of text.slice(from, endOfLine(text, last)).split('\n')) {
    lines.push({ at, line })
    at += line.length + 1
  }
  const written = lines.filter(({ line }) => line.trim() !== '')
  if (written.every(({ line }) => line.trimStart().startsWith('--'))) {
    return written.map(({ at: place, line }) => {
      const mark = place + line.indexOf('--')
      return { start: mark, end: mark + (text[mark + 2] === ' ' ? 3 : 2), text: '' }
    })
  }
  const indent = Math.min(...written.map(({ line }) => line.length - line.trimStart().length))
  return written.map(({ at: place }) => ({ start: place + indent, end: place + indent, text: '-- ' }))
}

function endOfLine(text: string, at: number): number {
  const end = text.indexOf('\n', at)
  return end < 0 ? text.length : end
}
