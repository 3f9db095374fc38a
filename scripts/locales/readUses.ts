import ts from 'typescript'
import type { SourceFile } from '../sourceFiles.ts'

/** The translation keys and namespaces that one file uses. */
export type Uses = {
  path: string
  /** Namespaces in useTranslation, getFixedT, ns="…" or an import of a locale file. */
  namespaces: Set<string>
  /** All string literals, because a key can be in a table away from the call. */
  literals: Set<string>
  /** Keys that are built with a template, such as `frequency.${name}`. */
  patterns: RegExp[]
  /** Keys that are passed to t() or <Trans> directly. */
  called: { key: string; line: number }[]
}

const LOCALE_IMPORT = /locales\/[^/]+\/([^/]+)\.json$/

/** Finds the translation keys in a TypeScript file; `known` are the existing namespaces. */
export function readUses({ path, text }: SourceFile, known: ReadonlySet<string>): Uses {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind)
  const uses: Uses = { path, namespaces: new Set(), literals: new Set(), patterns: [], called: [] }
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) addLiteral(uses, node.text, known)
    if (ts.isPropertyAssignment(node) && ts.isIdentifier(node.name)) addLiteral(uses, node.name.text, known)
    if (ts.isTemplateExpression(node)) uses.patterns.push(patternOf(node))
    const key = calledKey(node)
    if (key) uses.called.push({ key: key.text, line: file.getLineAndCharacterOfPosition(key.pos).line + 1 })
    if (isDefaultTranslation(node)) uses.namespaces.add('common')
    ts.forEachChild(node, visit)
  }
  visit(file)
  return uses
}

function addLiteral(uses: Uses, text: string, known: ReadonlySet<string>): void {
  uses.literals.add(text)
  const imported = text.match(LOCALE_IMPORT)?.[1]
  if (imported) uses.namespaces.add(imported)
  if (known.has(text)) uses.namespaces.add(text)
}

/** `a.${x}` → /^a\..+$/. A template that has no characters of keys, or other characters, is not a key. */
function patternOf({ head, templateSpans }: ts.TemplateExpression): RegExp {
  const parts = [head.text, ...templateSpans.map((span) => span.literal.text)]
  return /^[\w.:-]*[\w][\w.:-]*$/.test(parts.join(''))
    ? new RegExp(`^${parts.map((part) => part.replaceAll('.', '\\.')).join('.+')}$`)
    : /$^/
}

function calledKey(node: ts.Node): ts.StringLiteralLike | undefined {
  if (ts.isCallExpression(node) && nameOf(node.expression) === 't') {
    const [first] = node.arguments
    return first && ts.isStringLiteralLike(first) ? first : undefined
  }
  if (
    ts.isJsxAttribute(node) &&
    node.name.getText() === 'i18nKey' &&
    node.initializer &&
    ts.isStringLiteralLike(node.initializer)
  ) {
    return node.initializer
  }
  return undefined
}

/** `useTranslation()` without a namespace uses the default one. */
const isDefaultTranslation = (node: ts.Node): boolean =>
  ts.isCallExpression(node) && nameOf(node.expression) === 'useTranslation' && node.arguments.length === 0

function nameOf(expression: ts.Expression): string {
  if (ts.isIdentifier(expression)) return expression.text
  return ts.isPropertyAccessExpression(expression) ? expression.name.text : ''
}
