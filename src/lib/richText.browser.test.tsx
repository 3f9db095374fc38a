import { expect, it } from 'vitest'
import { parseRichText, type RichNode } from './richText.ts'

const TAGS =
  'a b i u s em code span br p h1 h3 ul ol li blockquote pre table thead tbody tr td th dl dt dd hr div section main img input button form select option textarea title style script noscript template svg math mi annotation-xml foreignObject desc iframe object xmp plaintext noembed body html head base meta link label center font nobr details summary frameset math:a'.split(
    ' ',
  )
const ATTRIBUTES = [
  ...['href="javascript:alert(1)"', 'href=java&#9;script:alert(1)', "href='&#106;avascript&colon;alert(1)'"],
  ...['href="//evil.example"', 'href="https://data.example/?a=1&amp;b=2"', 'src=x', 'onerror=alert(1)', 'alt="<b>"'],
  ...['style="position:fixed"', 'onclick', 'xlink:href="javascript:alert(1)"', '"', "'", '=', '/', '\u0000'],
]
const TEXTS = [
  ...[
    'text',
    ' ',
    '\n',
    '\n\n',
    '&lt;script&gt;',
    '&#60;b&#62;',
    '&nbsp;',
    '&',
    '&#',
    '<',
    '>',
    '</',
    '<!',
    '<?',
    ']]>',
  ],
  ...[
    '<!--',
    '-->',
    '--!>',
    '<![CDATA[',
    '**',
    '_',
    '`',
    '# ',
    '- ',
    '> ',
    '|a|b|\n|-|-|\n',
    '[x](javascript:alert(1))',
  ],
]

const ROUNDS = 2_000

/** A generator of numbers below `below`, the same for each seed (a linear congruential generator). */
function numbers(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return Math.floor((state / 2 ** 32) * below)
  }
}

function hostileText(next: (below: number) => number): string {
  const pick = (list: readonly string[]) => list[next(list.length)] ?? ''
  const tag = () =>
    next(3) === 0
      ? `</${pick(TAGS)}>`
      : `<${pick(TAGS)}${next(2) ? ` ${pick(ATTRIBUTES)}` : ''}${pick(['>', '>', '>', '/>', ''])}`
  return Array.from({ length: 1 + next(30) }, () => (next(3) === 0 ? pick(TEXTS) : tag())).join('')
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** The HTML that React writes for a tree. */
function htmlOf(node: RichNode): string {
  if (typeof node === 'string') return escaped(node)
  const { tag, href, children } = node
  if (tag === 'br' || tag === 'hr') return `<${tag}>`
  const content = children.map(htmlOf).join('')
  const start = tag === 'pre' && content.startsWith('\n') ? '\n' : ''
  return `<${tag}${href === undefined ? '' : ` href="${escaped(href)}"`}>${start}${content}</${tag}>`
}

/** The tree that the browser reads from HTML, with all attributes of its elements. */
function treeOf(node: Node): unknown {
  if (!(node instanceof Element)) return node.nodeValue
  const attributes = Object.fromEntries([...node.attributes].map(({ name, value }) => [name, value]))
  return { tag: node.localName, ...attributes, children: [...node.childNodes].map(treeOf) }
}

const ALLOWED = new Set(
  'a b strong i em u s del ins code kbd sub sup small q abbr cite span br p h1 h2 h3 h4 h5 h6 ul ol li blockquote pre table thead tbody tr th td dl dt dd hr div'.split(
    ' ',
  ),
)

it('returns allowed elements and addresses only, and the browser reads the same tree, for any text', () => {
  const next = numbers(20_260_711)
  let elements = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    const text = hostileText(next)
    const nodes = parseRichText(text)
    const { body } = new DOMParser().parseFromString(`<div>${nodes.map(htmlOf).join('')}</div>`, 'text/html')
    expect({ text, tree: [...(body.firstChild?.childNodes ?? [])].map(treeOf) }).toEqual({ text, tree: nodes })
    for (const { localName, attributes } of body.querySelectorAll('div *')) {
      elements += 1
      expect(ALLOWED, text).toContain(localName)
      for (const { name, value } of attributes)
        expect(`${name} ${value}`, text).toMatch(/^href (https?:\/\/[^/]|ftp:\/\/|mailto:|\/(?![/\\]))/)
    }
  }
  expect(elements).toBeGreaterThan(ROUNDS)
})
