export type Scheme = 'light' | 'dark'
/** Custom properties by name, with their values in one colour scheme. */
export type Tokens = Map<string, string>

const SCHEMES = {
  light: /data-theme=["']?light|prefers-color-scheme:\s*light/,
  dark: /data-theme=["']?dark|prefers-color-scheme:\s*dark/,
}

/**
 * The custom properties that a style sheet sets on :root in a colour scheme; later ones override earlier ones. Rules
 * for other media conditions (more contrast, print) are ignored.
 */
export function readTokens(css: string, scheme: Scheme): Tokens {
  const tokens: Tokens = new Map()
  const context: string[] = []
  const text = css.replace(/\/\*.*?\*\//gs, '')
  for (const [, before = '', mark = ''] of text.matchAll(/([^{};]*)([{};]|$)/g)) {
    if (mark === '{') context.push(before.trim())
    const declaration = before.match(/^\s*(--[\w-]+)\s*:\s*(.*?)\s*$/s)
    if (mark !== '{' && declaration && appliesTo(context, scheme))
      tokens.set(declaration[1] ?? '', declaration[2] ?? '')
    if (mark === '}') context.pop()
  }
  return tokens
}

function appliesTo(context: string[], scheme: Scheme): boolean {
  const other = scheme === 'light' ? SCHEMES.dark : SCHEMES.light
  return (
    context.some((part) => part.includes(':root')) &&
    context.every((part) => /^@layer/.test(part) || part.includes(':root') || SCHEMES[scheme].test(part)) &&
    !context.some((part) => other.test(part))
  )
}

/** The colour of a role, with variables and light-dark() resolved; undefined if that fails. */
export function resolveColor(tokens: Tokens, value: string, scheme: Scheme, depth = 0): string | undefined {
  if (depth > 20) return undefined // a variable that refers to itself
  const variable = value.match(/^var\(\s*(--[\w-]+)\s*(?:,(.*))?\)$/s)
  if (variable) {
    const next = tokens.get(variable[1] ?? '') ?? variable[2]?.trim()
    return next === undefined ? undefined : resolveColor(tokens, next, scheme, depth + 1)
  }
  const pair = value.match(/^light-dark\((.*)\)$/s)
  if (!pair) return value
  const [light, dark] = splitArguments(pair[1] ?? '')
  const chosen = scheme === 'light' ? light : dark
  return chosen === undefined ? undefined : resolveColor(tokens, chosen, scheme, depth + 1)
}

/** Splits at the commas outside of parentheses. */
function splitArguments(text: string): string[] {
  let depth = 0
  const parts = ['']
  for (const character of text) {
    if (character === '(') depth++
    if (character === ')') depth--
    if (character === ',' && depth === 0) parts.push('')
    else parts[parts.length - 1] += character
  }
  return parts.map((part) => part.trim())
}
