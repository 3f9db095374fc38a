import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const FOLDER = '.cache/ckan-journeys'

/** The journeys that need a catalogue but none of the sample's accounts, by file of e2e/. */
export const JOURNEYS = {
  'a11y.spec.ts': 'Every kind of page, both languages, light and dark, wide and narrow: no error, no violation',
  'document.spec.ts': 'HTML from the server',
  'find.spec.ts': 'Search, filters, sort, suggestions',
  'result.spec.ts': 'Tables of files',
  'sql.spec.ts': 'SQL console',
  'apiDocs.spec.ts': 'API page and its examples',
  'early.spec.ts': 'Input before the page is complete',
  'offline.spec.ts': 'Lost connection',
  'ckanAccount.spec.ts': 'Token, publish with a file and a link, edit, conflict, delete',
  'ckanAdministration.spec.ts': 'Organizations, categories, members',
  'ckanSql.spec.ts': 'SQL of that CKAN',
}

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */
/** @typedef {{ specs?: { file: string, tests: { status: string }[] }[], suites?: Suite[] }} Suite */

/**
 * Tests of each file, from Playwright's report.
 * @param {Suite} report
 * @returns {Record<string, Counts>}
 */
export function countsByFile(report) {
  /** @type {Record<string, Counts>} */
  const counts = {}
  for (const { file, tests } of specsOf(report)) {
    counts[file] ??= { passed: 0, failed: 0, skipped: 0 }
    for (const { status } of tests)
      counts[file][status === 'skipped' ? 'skipped' : status === 'unexpected' ? 'failed' : 'passed'] += 1
  }
  return counts
}

/** @param {Suite} suite @returns {{ file: string, tests: { status: string }[] }[]} */
const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)]

/** Stores the results of a version, beside those of files that this run left out. @param {string} version @param {Record<string, Counts>} counts */
export function storeCounts(version, counts) {
  mkdirSync(FOLDER, { recursive: true })
  const file = join(FOLDER, `${version}.json`)
  const earlier = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  writeFileSync(file, JSON.stringify({ ...earlier, ...counts }, null, 2))
}

/** A table in Markdown: journeys and versions. */
export function storedTable() {
  const versions = readdirSync(FOLDER)
    .map((name) => name.replace(/\.json$/, ''))
    .sort((one, other) => one.localeCompare(other, 'en', { numeric: true }))
  const all = versions.map((version) => JSON.parse(readFileSync(join(FOLDER, `${version}.json`), 'utf8')))
  return tableOf(versions, all)
}

/** @param {string[]} versions @param {Record<string, Counts>[]} all */
function tableOf(versions, all) {
  const rows = Object.entries(JOURNEYS).map(
    ([file, words]) => `| ${words} (\`${file}\`) | ${all.map((counts) => cell(counts[file])).join(' | ')} |`,
  )
  return [`| Journey | ${versions.join(' | ')} |`, `|---|${'---|'.repeat(versions.length)}`, ...rows].join('\n')
}

/** @param {Counts | undefined} counts */
function cell(counts) {
  if (!counts) return 'not run'
  const { passed, failed, skipped } = counts
  return [`${passed} passed`, failed && `${failed} failed`, skipped && `${skipped} left out`].filter(Boolean).join(', ')
}
