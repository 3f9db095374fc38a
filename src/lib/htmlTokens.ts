import { decodeEntities } from './entities.ts'

export type HtmlToken =
  | { type: 'text'; text: string }
  | { type: 'open'; tag: string; attributes: Readonly<Record<string, string>> }
  | { type: 'close'; tag: string }

/** Elements whose content is not readable text. */
const SILENT =
  /^(script|style|iframe|object|embed|template|noscript|svg|math|head|title|textarea|select|xmp|noembed|noframes)$/
const TAG = /<!--[\s\S]*?(?:-->|$)|<[!?][^>]*(?:>|$)|<(\/?)([a-z][a-z0-9-]*)((?:[^>"']|"[^"]*"|'[^']*')*)>/gi
const ATTRIBUTE = /([a-z][a-z-]*)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi

/**
 * Tokenizes HTML into texts and tags, with names in lowercase and character references decoded; comments and the
 * content of non-text elements are dropped.
 */
export function* htmlTokens(html: string): Generator<HtmlToken> {
  let at = 0
  let silent: string | undefined
  for (const match of html.matchAll(TAG)) {
    const [whole, slash, name, attributes = ''] = match
    if (silent === undefined && match.index > at) yield textToken(html.slice(at, match.index))
    at = match.index + whole.length
    if (name === undefined) continue
    const tag = name.toLowerCase()
    if (silent !== undefined) {
      if (slash && tag === silent) silent = undefined
    } else if (SILENT.test(tag)) {
      if (!slash && !/\/\s*$/.test(attributes)) silent = tag
    } else {
      yield slash ? { type: 'close', tag } : { type: 'open', tag, attributes: readAttributes(attributes) }
    }
  }
  if (silent === undefined && at < html.length) yield textToken(html.slice(at))
}

const textToken = (raw: string): HtmlToken => ({ type: 'text', text: decodeEntities(raw) })

function readAttributes(raw: string): Record<string, string> {
  const attributes: Record<string, string> = {}
  for (const [, name = '', double, single, bare] of raw.matchAll(ATTRIBUTE))
    attributes[name.toLowerCase()] = decodeEntities(double ?? single ?? bare ?? '')
  return attributes
}
