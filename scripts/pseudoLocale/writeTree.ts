import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { TERM_LIST } from '../locales/findTerms.ts'
import { repositoryFiles } from '../sourceFiles.ts'
import { pseudoText } from './pseudoText.ts'

/** Urdu’s code: right to left, the plural forms of English, and known to Intl in Node and in browsers. */
const PSEUDO = 'ur'

type Texts = { [key: string]: Texts | string }
type Terms = { terms: Record<string, { use: string; not: string[] }>[] }
type Site = { languages: string[]; examples: Record<string, string[]> } & Record<
  'title' | 'tagline' | 'headline' | 'description',
  Record<string, string>
>

/**
 * Copies the repository of the working directory to an empty folder and adds a right-to-left language whose texts are
 * pseudo texts, by the steps of “Add a language” in docs/translating.md and nothing else. The copy uses the installed
 * packages and the built sample of the working directory.
 */
function writeTree(target: string): void {
  for (const path of repositoryFiles('.')) {
    mkdirSync(dirname(join(target, path)), { recursive: true })
    cpSync(path, join(target, path))
  }
  for (const folder of ['node_modules', 'sample/dist']) symlinkSync(resolve(folder), join(target, folder), 'junction')
  addLanguage(target)
}

function addLanguage(root: string): void {
  const folder = join(root, 'locales', PSEUDO)
  mkdirSync(folder)
  for (const file of readdirSync(join(root, 'locales/en')))
    writeJson(join(folder, file), pseudoTexts(readJson<Texts>(join(root, 'locales/en', file))))
  change<Terms>(join(root, TERM_LIST), ({ terms }) => {
    for (const term of terms) term[PSEUDO] = { use: pseudoText(term['en']?.use ?? ''), not: [] }
  })
  change<Record<string, object>>(join(root, 'locales/languages.json'), (languages) => {
    languages[PSEUDO] = { name: pseudoText('English'), dir: 'rtl', dataDay: 'sv' }
  })
  change<Site>(join(root, 'public/site.json'), (site) => {
    site.languages.push(PSEUDO)
    for (const key of ['title', 'tagline', 'headline', 'description'] as const)
      site[key][PSEUDO] = pseudoText(site[key]['en'] ?? '')
    site.examples[PSEUDO] = (site.examples['en'] ?? []).map(pseudoText)
  })
}

const pseudoTexts = (texts: Texts): Texts =>
  Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [key, typeof text === 'string' ? pseudoText(text) : pseudoTexts(text)]),
  )

function readJson<T>(path: string): T {
  return JSON.parse(readFileSync(path, 'utf8'))
}

function writeJson(path: string, value: unknown): void {
  writeFileSync(path, `${JSON.stringify(value, null, 2)}\n`)
}

function change<T>(path: string, edit: (value: T) => void): void {
  const value = readJson<T>(path)
  edit(value)
  writeJson(path, value)
}

const [, , target] = process.argv
if (target === undefined) throw new Error('writeTree.ts needs the path of an empty folder')
writeTree(target)
