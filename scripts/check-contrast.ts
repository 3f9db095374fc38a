import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contrastProblems, type Pair } from '#server/theme/contrastProblems.ts'
import type { CheckResult } from './checkResult.ts'
import { sourceFiles } from './sourceFiles.ts'

const STYLES = 'src/ui/styles'

/**
 * Each pair of colour roles has enough contrast, light and dark, without a theme and in each of public/themes. Only
 * tokens.css may contain colours, so that a theme can change all of them.
 */
export async function check(root: string): Promise<CheckResult> {
  // Our own file; an entry of another shape would be reported as an unresolved colour.
  const pairs = JSON.parse(readFileSync(join(root, STYLES, 'contrast-pairs.json'), 'utf8')) as Pair[]
  const tokens = readFileSync(join(root, STYLES, 'tokens.css'), 'utf8')
  const themes = sourceFiles(root, /^public\/themes\/.*\.css$/)
  const sheets = [{ path: `${STYLES}/tokens.css`, text: '' }, ...themes]
  const styles = sourceFiles(root, /^src\/(?!ui\/styles\/tokens\.css$).*\.css$/)
  const problems = [
    ...sheets.flatMap(({ path, text }) => contrastProblems(path, pairs, `${tokens}\n${text}`)),
    ...styles.flatMap(({ path, text }) => rawColours(text).map((colour) => `${path}: ${colour} is no role`)),
    ...(styles.length > 0 ? [] : ['no style sheet was looked at']),
  ]
  return { problems, looked: { count: pairs.length * sheets.length, at: 'pairs of colours, each light and dark' } }
}

const COLOUR =
  /#[\da-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\([^)]*\)|\b(?:white|black|gr[ae]y|red|green|blue)\b/gi

/** The literal colours in a style sheet's declarations. */
export function rawColours(css: string): string[] {
  const values = css.replace(/\/\*.*?\*\//gs, '').matchAll(/[\w-]+\s*:([^;{}]*)[;}]/g)
  return [...values].flatMap(([, value = '']) => value.replace(/var\([^)]*\)/g, '').match(COLOUR) ?? [])
}
