import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { SiteError } from '#contract/site.ts'
import { coloursOf, type Pair, pairProblem, SCHEMES } from './contrastProblems.ts'
import { repairColours } from './repairColours.ts'

/** The file that the build wrote (scripts/vite/contrast.ts): the pairs, and the style sheet with the default colours. */
type Contrast = { pairs: Pair[]; tokens: string }

/**
 * Throws SiteError if the theme of site.json is missing, or if a pair of its colours has too little contrast: with each pair, and
 * with values that have enough.
 */
export async function checkTheme(theme: string | null, clientDir: string, serverDir: string): Promise<void> {
  if (theme === null) return
  const path = join(clientDir, 'themes', `${theme}.css`)
  const css = await readFile(path, 'utf8').catch((error: Error) => {
    throw new SiteError(`site.json: theme: ${path} okunamıyor · cannot be read (${error.message})`)
  })
  const { pairs, tokens }: Contrast = JSON.parse(await readFile(join(serverDir, 'contrast.json'), 'utf8'))
  const problems = themeProblems(pairs, tokens, css)
  if (problems.length === 0) return
  const why = 'renklerin karşıtlığı yetersiz · colours have too little contrast (docs/theming.md)'
  throw new SiteError([`${path}: ${why}`, ...problems].join('\n'))
}

/** A line for each pair with too little contrast, and one with the repaired values of each scheme. */
export function themeProblems(pairs: readonly Pair[], tokens: string, css: string): string[] {
  return SCHEMES.flatMap((scheme) => {
    const defaults = coloursOf(pairs, tokens, scheme)
    const colours = coloursOf(pairs, `${tokens}\n${css}`, scheme)
    const problems = pairs.flatMap((pair) => pairProblem(pair, colours) ?? [])
    if (problems.length === 0) return []
    const own = new Set([...colours.keys()].filter((role) => colours.get(role) !== defaults.get(role)))
    const repaired = [...repairColours(pairs, colours, own)].map(([role, value]) => `${role}: ${value};`)
    const advice = repaired.length > 0 ? [`  (${scheme}) → ${repaired.join(' ')}`] : []
    return [...problems.map((problem) => `  (${scheme}) ${problem}`), ...advice]
  })
}
