import { decodeNamedCharacterReference } from 'decode-named-character-reference'

/**
 * A Markdown or HTML text as plain text on one line. Approximate, not a parser: for lists and descriptions, never for
 * HTML output.
 */
export function plainText(markdown: string): string {
  const words = markdown
    .slice(0, 6_000)
    .replace(/<!--[\s\S]*?(?:-->|$)|<(script|style)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, ' ')
    .replace(/```[^\n]*\n?|~~~[^\n]*\n?/g, ' ')
    .replace(/!\[([^[\]]*)\]\((?:[^()]|\([^()]*\))*\)/g, '$1')
    .replace(/\[([^[\]]*)\](\((?:[^()]|\([^()]*\))*\)|\[[^[\]]*\])/g, '$1')
    .replace(/^[ \t]*\[[^\]\n]+\]:[ \t].*$/gm, ' ')
    .replace(/<(https?:[^<>\s]+)>/gi, '$1')
    .replace(/<\/?[a-z][^<>]*>/gi, ' ')
    .replace(/^\s{0,3}(#{1,6}\s+|>\s?|[-*+]\s+|\d+[.)]\s+)+/gm, '')
    .replace(/^[ \t]*[-=*_]{3,}[ \t]*$|^[ \t:|-]{3,}$/gm, ' ')
    .replace(/(\*\*|__|\*|~~|`{1,3})(?=\S)([^\n]{0,300}?\S)\1/g, '$2')
    .replace(/\\([\\`*_{}[\]()#+.!|>~-])/g, '$1')
  return decodeReferences(words).replace(/\s+/g, ' ').trim()
}

/**
 * The beginning of a Markdown text in at most `length` characters, cut at a word boundary and ended with an ellipsis.
 */
export function excerpt(markdown: string, length = 280): string {
  const text = plainText(markdown)
  if (text.length <= length) return text
  const cut = text.slice(0, length + 1)
  const space = cut.lastIndexOf(' ')
  return `${cut.slice(0, space > length / 2 ? space : length).replace(/[\s,;:.–-]+$/, '')}…`
}

/** The most characters of a first sentence in a list. */
export const LISTED_SENTENCE = 110

/** The first sentence of the first plain paragraph, or an excerpt if the sentence is too long. */
export function firstSentence(markdown: string, length = 220): string {
  const paragraphs = markdown.slice(0, 6_000).split(/\n\s*\n|<\/(?:p|div|h\d)>|<br\s*\/?>\s*<br\s*\/?>/i)
  const first = paragraphs.find((paragraph) => !NO_PROSE.test(paragraph) && plainText(paragraph) !== '') ?? markdown
  const text = plainText(first)
  const sentence = /^.{20,}?[.!?…](?=\s+[\p{Lu}\d“"'(]|$)/u.exec(text)?.[0] ?? text
  return excerpt(sentence, length)
}

/** Matches headings, tables, lists, images and code. */
const NO_PROSE = /^\s*(#{1,6}\s|\||[-*+]\s|\d+[.)]\s|!\[|```|<(h\d|ul|ol|table|img|script|style|iframe)\b)/i

/** Replaces HTML character references by their characters; unknown ones stay unchanged. */
const decodeReferences = (text: string) =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z][a-z\d]{1,31}));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return decodeNamedCharacterReference(name) || whole
    const point = Number.parseInt(hex ?? decimal, hex ? 16 : 10)
    return point <= 0x10ffff ? String.fromCodePoint(point).toWellFormed() : whole
  })
