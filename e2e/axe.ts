import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** The violations that axe finds in a page, one line each, and the number of checks. */
export async function runAxe(page: Page): Promise<{ problems: string[]; checked: number }> {
  // page.evaluate instead of a script element, because the Content-Security-Policy rejects foreign scripts.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  return page.evaluate(async (runOnly) => {
    const { axe: checker } = window as unknown as { axe: typeof axe } // defined by the line above
    const { violations, passes } = await checker.run(document, { runOnly, resultTypes: ['violations'] })
    // Only these lines leave the page: the complete results name every element, and are slow to transfer.
    const problems = violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ target }) => `${id}: ${help} (${target})`),
    )
    return { problems, checked: passes.length }
  }, RULES)
}
