import { readdirSync, readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { discoverOnce, PAGES, pathOf } from './catalogue.ts'
import { test } from './onePage.ts'

/*
 * Layout of a right-to-left language with long texts. The stage “pseudo-locale” of `npm test` runs this in a copy of the
 * repository, to which scripts/pseudoLocale/ adds the language; other runs of Playwright leave it out.
 */

const LOCALE = 'ur'
const WIDTHS = [320, 1280]

/** Their main heading is a text of the publisher. */
const NAMED_BY_DATA = [
  'dataset',
  'series of a dataset',
  'resource',
  'organization',
  'category',
  'tag',
  'embedded table',
]
/** The first padding word of a pseudo text; no Turkish word begins with it. */
const PADDING = /\sû/

type Texts = { [key: string]: Texts | string }
const keysOf = (texts: Texts, path = ''): string[] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? path + key : keysOf(text, `${path}${key}.`),
  )

/** Keys with a dot, because no other word of a page looks like one. */
const messageKeys = new Set(
  readdirSync(`locales/${LOCALE}`)
    .flatMap((file) => keysOf(JSON.parse(readFileSync(`locales/${LOCALE}/${file}`, 'utf8'))))
    .filter((key) => key.includes('.')),
)

for (const name of Object.keys(PAGES)) {
  test(`${name} fits in a right-to-left language with long texts`, async ({ page, request, reports }) => {
    const path = pathOf(name, await discoverOnce(request)) ?? ''
    await page.goto(`/${LOCALE}${path === '/' ? '' : path}`)
    await expect(page.locator('html')).toHaveAttribute('lang', LOCALE)
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    if (!NAMED_BY_DATA.includes(name)) await expect(page.getByRole('heading', { level: 1 })).toHaveText(PADDING)

    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 })
      expect(await page.evaluate(partsOutside), `${width} px: the page scrolls sideways`).toEqual([])
    }
    const words = (await page.locator('body').allInnerTexts()).join(' ').split(/\s+/)
    expect(words.filter((word) => messageKeys.has(word))).toEqual([])
    expect(reports.exceptions).toEqual([])
  })
}

/** The elements that make the page wider than the window, outermost first; none if it is not. */
function partsOutside(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth <= clientWidth) return []
  const outside = [...document.body.querySelectorAll('*')].filter((part) => {
    const { left, right } = part.getBoundingClientRect()
    return left < 0 || right > clientWidth
  })
  return [`${scrollWidth} px`, ...outside.slice(0, 10).map((part) => `${part.tagName}.${part.className}`)]
}
