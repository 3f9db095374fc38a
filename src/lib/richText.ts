import { Marked } from 'marked'
import { type HtmlToken, htmlTokens } from './htmlTokens.ts'
import { safeHref } from './safeHref.ts'

/*
 * Markdown with whatever HTML its author mixed in, as a tree of a few known elements. No HTML text ever reaches the
 * browser: components build elements from this tree, so what is not in the lists below cannot be on the page. The
 * tree also nests as browsers demand, or a page from the server would not be the one that hydration expects.
 */
const INLINE = 'a b strong i em u s del ins code kbd sub sup small q abbr cite span'.split(' ')
const BLOCKS = 'p h1 h2 h3 h4 h5 h6 ul ol blockquote pre table dl hr div'.split(' ')
const CONTAINERS = new Set(['root', 'div', 'blockquote', 'li', 'td', 'th', 'dd'])
const VOID = new Set(['br', 'hr'])
/** Elements that live only in certain others; the first parent named is made where it is missing. */
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
/** Parents of nothing but their own kind. */
const STRICT = new Set(['ul', 'ol', 'dl', 'table', 'thead', 'tbody', 'tr'])
const TRANSPARENT: Readonly<Record<string, string>> = {
  section: 'div',
  article: 'div',
  center: 'div',
  address: 'div',
  main: 'div',
}
const MAX_DEPTH = 40
const MAX_LENGTH = 50_000

type RichElement = { tag: string; href?: string; children: RichNode[] }
export type RichNode = string | RichElement

const markdown = new Marked({ gfm: true })

/** A tree of safe elements; addresses in `href` are checked. What is beyond 50,000 characters is cut. */
export function parseRichText(text: string): RichNode[] {
  const html = markdown.parse(tame(text.slice(0, MAX_LENGTH)), { async: false })
  const stack: RichElement[] = [{ tag: 'root', children: [] }]
  for (const token of htmlTokens(html)) take(stack, token)
  return stack[0]?.children ?? []
}

/** Texts made to be slow: emphasis without end takes the parser quadratic time, quotes in quotes its whole stack. */
function tame(text: string): string {
  return text
    .replace(/^(?:[ \t]*>){12,}/gm, '> > > > > > > > > > > >')
    .split(/(\n\s*\n)/)
    .map((block) => ((block.match(/[*_~]/g)?.length ?? 0) > 600 ? block.replace(/[*_~]/g, '\\$&') : block))
    .join('')
}

const top = (stack: RichElement[]) => stack[stack.length - 1] ?? { tag: 'root', children: [] }

function take(stack: RichElement[], token: HtmlToken) {
  if (token.type === 'text') addText(stack, token.text)
  else if (token.type === 'close') close(stack, TRANSPARENT[token.tag] ?? token.tag)
  else open(stack, TRANSPARENT[token.tag] ?? token.tag, token.attributes)
}

function addText(stack: RichElement[], text: string) {
  const parent = top(stack)
  if (STRICT.has(parent.tag)) {
    if (text.trim() === '') return
    popTo(stack, (tag) => CONTAINERS.has(tag))
  } else if (parent.tag === 'root' && text.trim() === '') return
  top(stack).children.push(text)
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

/** Goes back to where the element may stand; false where no such place is open. */
function findParent(stack: RichElement[], tag: string): boolean {
  const parents = PARENTS[tag] ?? []
  const isOpen = (names: readonly string[]) => stack.findLastIndex((element) => names.includes(element.tag))
  const [first = ''] = parents
  const grandparents = PARENTS[first]
  // A list in a list, a table in a table: only the innermost one counts.
  const boundary = isOpen(['ul', 'ol', 'dl', 'table'])
  if (isOpen(parents) >= boundary && boundary > 0) popTo(stack, (candidate) => parents.includes(candidate))
  else if (grandparents && boundary > 0 && findParent(stack, first)) push(stack, first)
  else return false
  return true
}

/** An image would call on a stranger's server, so it is a link to itself. */
function addImage(stack: RichElement[], { src = '', alt = '' }: Readonly<Record<string, string>>) {
  const href = safeHref(src)
  const words = alt || src.split('/').pop() || ''
  if (words === '') return
  if (href === undefined || stack.some(({ tag }) => tag === 'a')) return addText(stack, words)
  if (STRICT.has(top(stack).tag)) return
  top(stack).children.push({ tag: 'a', href, children: [words] })
}
