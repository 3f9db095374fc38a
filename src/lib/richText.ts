import { Parser } from 'htmlparser2'
import { Marked } from 'marked'
import { safeHref } from './safeHref.ts'

/*
 * Parses Markdown with embedded HTML into a tree of allowed elements. HTML text never reaches the browser: components
 * create elements from this tree, so only the elements below can be on the page. The tree also follows the browser's
 * nesting rules, because otherwise hydration would find a different tree.
 */
const INLINE = 'a b strong i em u s del ins code kbd sub sup small q abbr cite span'.split(' ')
const BLOCKS = 'p h1 h2 h3 h4 h5 h6 ul ol blockquote pre table dl hr div'.split(' ')
const CONTAINERS = new Set(['root', 'div', 'blockquote', 'li', 'td', 'th', 'dd'])
const VOID = new Set(['br', 'hr'])
/** Elements that need a certain parent; if it is missing, the first parent in the list is created. */
const PARENTS: Readonly<Record<string, readonly string[]>> = {
  li: ['ul', 'ol'],
  dt: ['dl'],
  dd: ['dl'],
  thead: ['table'],
  tbody: ['table'],
  tr: ['tbody', 'thead'],
  td: ['tr'],
  th: ['tr'],
}
/** Elements that allow only certain child elements. */
const STRICT = new Set(['ul', 'ol', 'dl', 'table', 'thead', 'tbody', 'tr'])
/** Elements that are shown as a <div>. */
const DIVISIONS = new Set(['section', 'article', 'center', 'address', 'main'])
/** Elements whose content is not readable text. */
const OMITTED = new Set(
  'script style iframe object embed template noscript svg math head title textarea select xmp noembed noframes'.split(
    ' ',
  ),
)
const MAX_DEPTH = 40
const MAX_LENGTH = 50_000

type RichElement = { tag: string; href?: string; children: RichNode[] }
export type RichNode = string | RichElement

const markdown = new Marked({ gfm: true })

/** A tree of safe elements; URLs in `href` are checked. The text is cut after 50,000 characters. */
export const parseRichText = (text: string): RichNode[] =>
  parseRichHtml(markdown.parse(tame(text.slice(0, MAX_LENGTH)), { async: false }))

/** The same of HTML, of any length. */
export function parseRichHtml(html: string): RichNode[] {
  const stack: RichElement[] = [{ tag: 'root', children: [] }]
  readHtml(html, stack)
  return stack[0]?.children ?? []
}

/** Builds the tree from the parser's events. The parser may report one text in several pieces. */
function readHtml(html: string, stack: RichElement[]): void {
  let text = ''
  /** The element whose content is being omitted, and how many elements of its name are open. */
  let omitted = { tag: '', depth: 0 }
  const flush = () => {
    if (text !== '') addText(stack, text)
    text = ''
  }
  const parser = new Parser(
    {
      onopentag(tag, attributes) {
        flush()
        if (omitted.depth > 0) omitted.depth += Number(tag === omitted.tag)
        else if (OMITTED.has(tag)) omitted = { tag, depth: 1 }
        else open(stack, nameOf(tag), attributes)
      },
      ontext(piece) {
        if (omitted.depth === 0) text += piece
      },
      onclosetag(tag) {
        flush()
        if (omitted.depth > 0) omitted.depth -= Number(tag === omitted.tag)
        else close(stack, nameOf(tag))
      },
    },
    { recognizeSelfClosing: true },
  )
  parser.end(html)
  flush()
}

const nameOf = (tag: string) => (DIVISIONS.has(tag) ? 'div' : tag)

/**
 * Neutralizes texts that would make the parser slow: unlimited emphasis takes quadratic time, nested quotes fill the
 * stack.
 */
function tame(text: string): string {
  return text
    .replaceAll('\0', '') // browsers drop it
    .replace(/^(?:[ \t]*>){12,}/gm, '> > > > > > > > > > > >')
    .split(/(\n\s*\n)/)
    .map((block) => ((block.match(/[*_~]/g)?.length ?? 0) > 600 ? block.replace(/[*_~]/g, '\\$&') : block))
    .join('')
}

const top = (stack: RichElement[]) => stack[stack.length - 1] ?? { tag: 'root', children: [] }

function addText(stack: RichElement[], text: string) {
  const parent = top(stack)
  if (STRICT.has(parent.tag)) {
    if (text.trim() === '') return
    popTo(stack, (tag) => CONTAINERS.has(tag))
  } else if (parent.tag === 'root' && text.trim() === '') return
  const { children } = top(stack)
  const last = children.at(-1)
  if (typeof last === 'string') children.splice(-1, 1, last + text)
  else children.push(text)
}

function close(stack: RichElement[], tag: string) {
  const index = stack.findLastIndex((element) => element.tag === tag)
  if (index > 0) stack.length = index
}

function open(stack: RichElement[], tag: string, attributes: Readonly<Record<string, string>>) {
  if (tag === 'img') return addImage(stack, attributes)
  if (tag === 'input') return addText(stack, 'checked' in attributes ? '☑ ' : '☐ ')
  if (stack.length > MAX_DEPTH) return
  if (PARENTS[tag]) {
    if (!findParent(stack, tag)) return
  } else if (BLOCKS.includes(tag)) popTo(stack, (candidate) => CONTAINERS.has(candidate))
  else if (INLINE.includes(tag) || tag === 'br') {
    if (tag === 'a') close(stack, 'a')
    if (STRICT.has(top(stack).tag)) popTo(stack, (candidate) => CONTAINERS.has(candidate))
  } else return
  push(stack, tag, attributes.href)
}

function push(stack: RichElement[], tag: string, address?: string) {
  const href = tag === 'a' && address !== undefined ? safeHref(address) : undefined
  const element: RichElement = { tag, ...(href === undefined ? {} : { href }), children: [] }
  top(stack).children.push(element)
  if (!VOID.has(tag)) stack.push(element)
}

function popTo(stack: RichElement[], isParent: (tag: string) => boolean) {
  while (stack.length > 1 && !isParent(top(stack).tag)) stack.pop()
}

/** Closes elements until the new one is allowed; returns false if there is no such place. */
function findParent(stack: RichElement[], tag: string): boolean {
  const parents = PARENTS[tag] ?? []
  const isOpen = (names: readonly string[]) => stack.findLastIndex((element) => names.includes(element.tag))
  const [first = ''] = parents
  const grandparents = PARENTS[first]
  // In nested lists and tables only the innermost one counts.
  const boundary = isOpen(['ul', 'ol', 'dl', 'table'])
  if (isOpen(parents) >= boundary && boundary > 0) popTo(stack, (candidate) => parents.includes(candidate))
  else if (grandparents && boundary > 0 && findParent(stack, first)) push(stack, first)
  else return false
  return true
}

/** An image becomes a link, because loading it would send a request to another server. */
function addImage(stack: RichElement[], { src = '', alt = '' }: Readonly<Record<string, string>>) {
  const href = safeHref(src)
  const words = alt || src.split('/').pop() || ''
  if (words === '') return
  if (href === undefined || stack.some(({ tag }) => tag === 'a')) return addText(stack, words)
  if (STRICT.has(top(stack).tag)) return
  top(stack).children.push({ tag: 'a', href, children: [words] })
}
