import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { BrowserLink, PlainLink } from './Link.tsx'
import { LocaleContext } from './LocaleContext.ts'

const PATHS = [
  '/',
  '/dataset',
  '/dataset/a%20b',
  '/dataset/ı',
  '/a//b',
  '/a/../b',
  '/a/./b',
  '/.a',
  '//host/a',
  '/dataset/',
  '',
]
const QUERIES = ['', '?', '?q=a+b', '?q=%3F%23&x=/../', '?a=//b', '?q=?']
const HASHES = ['', '#', '#top', '#a?b', '#//']
const PROPS = [
  {},
  { className: 'a', 'aria-current': 'page', children: 'text', title: '<"&' },
  { keepsScroll: true, onPrefetch: () => {}, state: { a: 1 }, replace: true, target: '_blank', rel: 'noopener' },
] as const

test.each(['tr', 'en'] as const)('the link that the server renders in %s is the router’s', (locale) => {
  for (const basePath of ['', '/portal'])
    for (const path of PATHS)
      for (const query of QUERIES)
        for (const hash of HASHES)
          for (const props of PROPS) {
            const to = path + query + hash
            const [plain, router] = [PlainLink, BrowserLink].map((Link) =>
              renderToStaticMarkup(
                <LocaleContext value={{ locale, portal: { languages: ['tr', 'en'], basePath } }}>
                  <StaticRouter location="/dataset/x?q=1">
                    <Link to={to} {...props} />
                  </StaticRouter>
                </LocaleContext>,
              ),
            )
            expect(plain, to).toBe(router)
          }
})
