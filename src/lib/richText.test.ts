import { describe, expect, it } from 'vitest'
import { parseRichText, type RichNode } from './richText.ts'

const write = (node: RichNode): string =>
  typeof node === 'string'
    ? node.replaceAll('\n', '')
    : `<${node.tag}${node.href === undefined ? '' : ` ${node.href}`}>${node.children.map(write).join('')}</${node.tag}>`
const html = (text: string) => parseRichText(text).map(write).join('')

const KNOWN = new Set(
  'a b strong i em u s del ins code kbd sub sup small q abbr cite span br p h1 h2 h3 h4 h5 h6 ul ol li blockquote pre table thead tbody tr th td dl dt dd hr div'.split(
    ' ',
  ),
)

function* elements(nodes: readonly RichNode[]): Generator<Exclude<RichNode, string>> {
  for (const node of nodes) {
    if (typeof node === 'string') continue
    yield node
    yield* elements(node.children)
  }
}

describe('parseRichText', () => {
  it.each([
    ['**a** *b* `c`', '<p><strong>a</strong> <em>b</em> <code>c</code></p>'],
    ['- a\n  - b', '<ul><li>a<ul><li>b</li></ul></li></ul>'],
    ['[a](https://x.y "t")', '<p><a https://x.y>a</a></p>'],
    [
      '|a|b|\n|-|-|\n|1|2|',
      '<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table>',
    ],
    ['<p>bir<p>iki', '<p>bir</p><p>iki</p>'],
    ['<table><tr><td>x</table>', '<table><tbody><tr><td>x</td></tr></tbody></table>'],
    ['<b><p>x</p></b>', '<p><b></b></p><p>x</p>'],
    ['<li>tek', 'tek'],
    ['![g](https://x.y/z.png)', '<p><a https://x.y/z.png>g</a></p>'],
    ['&lt;b&gt; &ccedil; &#x131;', '<p><b> ç ı</p>'],
  ])('reads %j', (text, expected) => {
    expect(html(text)).toBe(expected)
  })

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert(1))',
    '<a href="java&#x09;script:alert(1)">x</a>',
    '<a href="&#106;avascript:alert(1)">x</a>',
    '<a href=" \u0001javascript:alert(1)">x</a>',
    '<a href="data:text/html,<script>alert(1)</script>">x</a>',
    '<a href="//evil.example">x</a>',
    '<a href="/\\evil.example">x</a>',
    '<svg><script>alert(1)</script></svg>',
    '<math><a xlink:href="javascript:alert(1)">x</a></math>',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '<form action="javascript:alert(1)"><button>x</button></form>',
    '<p style="position:fixed" onclick="alert(1)">x</p>',
    '<style>*{display:none}</style>',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
    '<a <script>alert(1)</script>',
    '<<script>alert(1)//<</script>',
    '<base href="https://evil.example/"><meta http-equiv=refresh content="0;url=javascript:alert(1)">',
    '[a]: javascript:alert(1)\n\n[a]',
    '<https://x.y> <javascript:alert(1)>',
  ])('returns only allowed elements and addresses for %j', (text) => {
    for (const { tag, href } of elements(parseRichText(text))) {
      expect(KNOWN.has(tag)).toBe(true)
      if (href !== undefined) expect(href).toMatch(/^(https?:\/\/[^/]|ftp:\/\/|mailto:|\/(?![/\\]))/)
    }
  })

  it.each([
    '_a_'.repeat(3e4),
    '> '.repeat(5e4),
    '<b>'.repeat(3e4),
    '<ul><li>'.repeat(1e4),
    '[a]('.repeat(3e4),
    '&#'.repeat(5e4),
  ])('needs little CPU time for a text that is slow to parse (%#)', (text) => {
    const start = process.cpuUsage()
    parseRichText(text)
    expect(process.cpuUsage(start).user / 1000).toBeLessThan(2000)
  })
})
