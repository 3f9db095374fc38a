import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CheckResult } from './checkResult.ts'
import { contrastRatio } from './contrast/contrastRatio.ts'
import { readTokens, resolveColor, type Scheme, type Tokens } from './contrast/readTokens.ts'
import { sourceFiles } from './sourceFiles.ts'

type Pair = [foreground: string, background: string, minimum: number]

const STYLES = 'src/ui/styles'
const SCHEMES: Scheme[] = ['light', 'dark']

/**
 * Each pair of colour roles keeps its contrast, light and dark, without a theme and in each of public/themes; and no
 * style sheet but tokens.css names a colour, or a theme could not change it.
 */
export async function check(root: string): Promise<CheckResult> {
  // Our own file; a line of another shape would show up as a colour that leads nowhere.
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

/** The pairs of one style sheet that are too close, or lead to no colour. */
export function contrastProblems(place: string, pairs: Pair[], css: string): string[] {
  return SCHEMES.flatMap((scheme) => {
    const tokens = readTokens(css, scheme)
    return pairs.flatMap((pair) =>
      pairProblem(pair, tokens, scheme).map((problem) => `${place} (${scheme}): ${problem}`),
    )
  })
}

function pairProblem([foreground, background, minimum]: Pair, tokens: Tokens, scheme: Scheme): string[] {
  const [front, back] = [foreground, background].map((role) => resolveColor(tokens, `var(${role})`, scheme))
  if (!front || !back) return [`${front ? background : foreground} has no colour`]
  const ratio = contrastRatio(front, back)
  if (ratio === undefined) return [`${foreground} ${front} on ${background} ${back} cannot be compared`]
  if (ratio >= minimum) return []
  return [`${foreground} ${front} on ${background} ${back} has ${ratio.toFixed(2)}:1, needs ${minimum}:1`]
}

const COLOUR =
  /#[\da-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\([^)]*\)|\b(?:white|black|gr[ae]y|red|green|blue)\b/gi

/** The colours that a style sheet's declarations name by themselves. */
export function rawColours(css: string): string[] {
  const values = css.replace(/\/\*.*?\*\//gs, '').matchAll(/[\w-]+\s*:([^;{}]*)[;}]/g)
  return [...values].flatMap(([, value = '']) => value.replace(/var\([^)]*\)/g, '').match(COLOUR) ?? [])
}
