// Only the features that a query needs: the whole editor is a third larger.
import 'monaco-editor/features/bracketMatching/register'
import 'monaco-editor/features/clipboard/register'
import 'monaco-editor/features/codicon/register'
import 'monaco-editor/features/cursorUndo/register'
import 'monaco-editor/features/find/register'
import 'monaco-editor/features/hover/register'
import 'monaco-editor/features/indentation/register'
import 'monaco-editor/features/linesOperations/register'
import 'monaco-editor/features/multicursor/register'
import 'monaco-editor/features/placeholderText/register'
import 'monaco-editor/features/snippet/register'
import 'monaco-editor/features/wordOperations/register'
// Version 0.57 has no module in features/ that opens suggestions, so the contribution is imported by its path.
import 'monaco-editor/editor/contrib/suggest/browser/suggestController'
import 'monaco-editor/languages/definitions/pgsql/register'
import { loader } from '@monaco-editor/react'
import * as monaco from 'monaco-editor/editor/editor.api'
import EditorWorker from 'monaco-editor/editor/editor.worker?worker'
import { language } from 'monaco-editor/languages/definitions/pgsql/pgsql'
import { SQL_KEYWORDS } from '../keywords.data.ts'
import { adoptStyles } from './adoptStyles.ts'

/** The editor's code is served by this portal. Without this export the loader would fetch it from a CDN. */
export { monaco }

export type Monaco = typeof monaco
export type CodeEditor = monaco.editor.IStandaloneCodeEditor

// The loader's type asks for the whole package. This is the part that it uses.
loader.config({ monaco: monaco as unknown as NonNullable<Parameters<typeof loader.config>[0]['monaco']> })
adoptStyles()
const words = { '@operators': 'keyword', '@keywords': 'keyword', '@default': 'identifier' }
const names: monaco.languages.IMonarchLanguageRule[] = [
  // A name that no parenthesis follows is no function, such as a column “tan” or “count”. It may have Turkish letters.
  [/[a-z_\u00c0-\u024f][\w@#$\u00c0-\u024f]*(?![\w@#$\u00c0-\u024f]|\s*\()/, { cases: words }],
  [/[a-z_\u00c0-\u024f][\w@#$\u00c0-\u024f]*/, { cases: { '@builtinFunctions': 'predefined', ...words } }],
]
monaco.languages.setMonarchTokensProvider('pgsql', {
  ...language,
  // Monaco's list lacks keywords such as BY and OVER, which PostgreSQL does not reserve.
  keywords: [...language.keywords, ...ownKeywords()],
  tokenizer: { ...language.tokenizer, root: [...names, ...(language.tokenizer['root'] ?? [])] },
})
globalThis.MonacoEnvironment = { getWorker: () => new EditorWorker() }

function ownKeywords(): string[] {
  const known = new Set([...language.keywords, ...language.operators])
  return SQL_KEYWORDS.flatMap((phrase) => phrase.match(/\w+/g) ?? []).filter((word) => !known.has(word))
}
